import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Navigate, Route, Routes } from '../../router/index.ts'
import { useMe } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { AdminNavigation } from './admin-navigation.tsx'
import styles from './admin-screen.module.css'
import { AnnouncementsPage } from './announcements-page.tsx'
import { CasePage } from './case-page.tsx'
import { CasesPage } from './cases-page.tsx'
import { CommunityTextsPage } from './community-texts-page.tsx'
import { DiagnosticsPage } from './diagnostics-page.tsx'
import { HobbiesPage } from './hobbies-page.tsx'
import { LogPage } from './log-page.tsx'
import { MemberPage } from './member-page.tsx'
import { MembersPage } from './members-page.tsx'
import { NewMembersPage } from './new-members-page.tsx'

const AnalyticsPage = lazyPart(() => import('../analytics/analytics-page.tsx'), 'AnalyticsPage')

/** /admin: for admins; the diagnostics also for developers. The server enforces this; the page only hides the rest. */
export const AdminScreen = () => {
  const { isAdmin, isDeveloper, needsSecondFactor } = useMe()
  if (!isAdmin && !isDeveloper) return <Navigate to="/home" replace />
  if (needsSecondFactor) return <NeedsSecondFactor />
  return (
    <div className={styles.console} data-wide-screen>
      <div className={styles.layout}>
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
              <Route path="texts" element={<CommunityTextsPage />} />
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
      </div>
    </div>
  )
}

const NeedsSecondFactor = () => (
  <EmptyState
    isWhole
    art="private"
    title={<Trans>Your role requires two-step sign-in</Trans>}
    action={
      <ButtonLink to="/settings#security" kind="main">
        <Trans>Go to security settings</Trans>
      </ButtonLink>
    }
  >
    <Trans>Add a passkey or set up an authenticator app, then come back.</Trans>
  </EmptyState>
)
