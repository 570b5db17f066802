import { Trans, useLingui } from '@lingui/react/macro'
import Stack from '@mui/material/Stack'
import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { useMe } from '../accounts/session.ts'
import { AdminNavigation } from './admin-navigation.tsx'
import { AnnouncementsPage } from './announcements-page.tsx'
import { CasePage } from './case-page.tsx'
import { CasesPage } from './cases-page.tsx'
import { DiagnosticsPage } from './diagnostics-page.tsx'
import { HobbiesPage } from './hobbies-page.tsx'
import { LogPage } from './log-page.tsx'
import { MemberPage } from './member-page.tsx'
import { MembersPage } from './members-page.tsx'

const AnalyticsPage = lazyPart(() => import('../analytics/analytics-page.tsx'), 'AnalyticsPage')

/** /admin: for admins; its diagnostics for developers too. The server decides, here nobody is led astray. */
export const AdminScreen = () => {
  const { t } = useLingui()
  const { isAdmin, isDeveloper } = useMe()
  if (!isAdmin && !isDeveloper) return <Navigate to="/home" replace />
  return (
    <Stack spacing={2.5}>
      <PageTitle title={t`Admin`} />
      <ScreenHeading>
        <Trans>Looking after the community</Trans>
      </ScreenHeading>
      <AdminNavigation isAdmin={isAdmin} />
      <Routes>
        <Route path="diagnostics" element={<DiagnosticsPage />} />
        {isAdmin && (
          <>
            <Route index element={<CasesPage />} />
            <Route path="cases/:caseId" element={<CasePage />} />
            <Route path="members" element={<MembersPage />} />
            <Route path="members/:userId" element={<MemberPage />} />
            <Route path="hobbies" element={<HobbiesPage />} />
            <Route path="announcements" element={<AnnouncementsPage />} />
            <Route path="log" element={<LogPage />} />
            <Route
              path="analytics"
              element={
                <Suspense>
                  <AnalyticsPage />
                </Suspense>
              }
            />
          </>
        )}
        <Route path="*" element={<Navigate to={isAdmin ? '/admin' : '/admin/diagnostics'} replace />} />
      </Routes>
    </Stack>
  )
}
