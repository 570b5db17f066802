import { Trans, useLingui } from '@lingui/react/macro'
import Stack from '@mui/material/Stack'
import { ShieldCheck } from 'lucide-react'
import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { useMe } from '../../session/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ButtonLink } from '../../ui/plain-button.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { AdminNavigation } from './admin-navigation.tsx'
import { AnnouncementsPage } from './announcements-page.tsx'
import { CasePage } from './case-page.tsx'
import { CasesPage } from './cases-page.tsx'
import { DiagnosticsPage } from './diagnostics-page.tsx'
import { HobbiesPage } from './hobbies-page.tsx'
import { LogPage } from './log-page.tsx'
import { MemberPage } from './member-page.tsx'
import { MembersPage } from './members-page.tsx'
import { NewMembersPage } from './new-members-page.tsx'

const AnalyticsPage = lazyPart(() => import('../analytics/analytics-page.tsx'), 'AnalyticsPage')

/** /admin: for admins; the diagnostics also for developers. The server enforces this; the page only hides the rest. */
export const AdminScreen = () => {
  const { t } = useLingui()
  const { isAdmin, isDeveloper, needsSecondFactor } = useMe()
  if (!isAdmin && !isDeveloper) return <Navigate to="/home" replace />
  if (needsSecondFactor) return <NeedsSecondFactor />
  return (
    <Stack spacing={2.5}>
      <PageTitle title={t`Admin`} />
      <ScreenHeading>
        <Trans>Moderation</Trans>
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
            <Route path="new-members" element={<NewMembersPage />} />
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

const NeedsSecondFactor = () => (
  <EmptyState
    isWhole
    icon={ShieldCheck}
    title={<Trans>Your role needs a second factor</Trans>}
    action={
      <ButtonLink to="/settings#security" kind="main">
        <Trans>Go to security settings</Trans>
      </ButtonLink>
    }
  >
    <Trans>Add a passkey or set up an authenticator app, then come back.</Trans>
  </EmptyState>
)
