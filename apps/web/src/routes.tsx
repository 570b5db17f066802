import { Suspense } from 'react'
import { Guard } from './features/accounts/guard.tsx'
import { Navigate, Route, Routes, useLocation } from './router/index.ts'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { ErrorScreen } from './ui/error-screen.tsx'
import { lazyPart } from './ui/lazy-part.tsx'
import { Loading } from './ui/loading.tsx'
import { ScrollToTop } from './ui/scroll-to-top.tsx'

const AuthScreen = lazyPart(() => import('./features/accounts/auth-screen.tsx'), 'AuthScreen')
const ResetPasswordScreen = lazyPart(
  () => import('./features/accounts/reset-password-screen.tsx'),
  'ResetPasswordScreen',
)
const ActionScreen = lazyPart(() => import('./features/accounts/action-screen.tsx'), 'ActionScreen')
const MemberArea = lazyPart(() => import('./member-area.tsx'), 'MemberArea')
const SettingsScreen = lazyPart(() => import('./features/settings/settings-screen.tsx'), 'SettingsScreen')
const FeedScreen = lazyPart(() => import('./features/feed/feed-screen.tsx'), 'FeedScreen')
const SearchScreen = lazyPart(() => import('./features/search/search-screen.tsx'), 'SearchScreen')
const TagScreen = lazyPart(() => import('./features/search/tag-screen.tsx'), 'TagScreen')
const HobbyScreen = lazyPart(() => import('./features/search/hobby-screen.tsx'), 'HobbyScreen')
const HobbyistsScreen = lazyPart(() => import('./features/hobbyists/hobbyists-screen.tsx'), 'HobbyistsScreen')
const OnboardingDoor = lazyPart(() => import('./features/onboarding/onboarding-door.tsx'), 'OnboardingDoor')
const OnboardingScreen = lazyPart(
  () => import('./features/onboarding/onboarding-screen.tsx'),
  'OnboardingScreen',
)
const ProfileScreen = lazyPart(() => import('./features/profile-screen/profile-screen.tsx'), 'ProfileScreen')
const EventsScreen = lazyPart(() => import('./features/events/events-screen.tsx'), 'EventsScreen')
const EventScreen = lazyPart(() => import('./features/events/event-screen.tsx'), 'EventScreen')
const ProjectScreen = lazyPart(() => import('./features/project-screen/project-screen.tsx'), 'ProjectScreen')
const ChallengesScreen = lazyPart(
  () => import('./features/challenges/challenges-screen.tsx'),
  'ChallengesScreen',
)
const ChallengeScreen = lazyPart(
  () => import('./features/challenges/challenge-screen.tsx'),
  'ChallengeScreen',
)
const SavedScreen = lazyPart(() => import('./features/bookmarks/saved-screen.tsx'), 'SavedScreen')
const MemberListScreen = lazyPart(
  () => import('./features/follows/member-list-screen.tsx'),
  'MemberListScreen',
)

const RemovalScreen = lazyPart(() => import('./features/moderation/removal-screen.tsx'), 'RemovalScreen')
const AdminScreen = lazyPart(() => import('./features/admin/admin-screen.tsx'), 'AdminScreen')

/** Preloads the screens that most members open first. Never rejects: the route reports a missing file. */
export const fetchAhead = () => Promise.allSettled([MemberArea.fetchAhead(), FeedScreen.fetchAhead()])

/** See docs/product/interface.md#pages. */
const routes = (
  <>
    <Route element={<Guard access="guest" />}>
      <Route path="/auth" element={<AuthScreen />} />
    </Route>
    <Route path="/reset-password" element={<ResetPasswordScreen />} />
    <Route path="/__/auth/action" element={<ActionScreen />} />
    <Route path="/verify-email" element={<ActionScreen />} />
    <Route path="/email-verification" element={<ActionScreen />} />
    <Route element={<OnboardingDoor inside={<MemberArea />} />}>
      <Route path="/onboarding" element={<OnboardingScreen />} />
    </Route>
    <Route element={<Guard access="member" />}>
      <Route element={<MemberArea />}>
        <Route path="/search" element={<SearchScreen />} />
        <Route path="/hobbies/:slug" element={<HobbyScreen />} />
        <Route path="/tags/:tag" element={<TagScreen />} />
        <Route path="/hobbyists" element={<HobbyistsScreen />} />
        <Route path="/saved" element={<SavedScreen />} />
        <Route path="/settings" element={<SettingsScreen />} />
        <Route path="/profile" element={<ProfileScreen />} />
        <Route path="/profile/:userId" element={<ProfileScreen />} />
        <Route path="/profile/:userId/followers" element={<MemberListScreen />} />
        <Route path="/profile/:userId/following" element={<MemberListScreen />} />
        <Route path="/profile/:userId/connections" element={<MemberListScreen />} />
        <Route path="/events" element={<EventsScreen />} />
        <Route path="/events/:eventId" element={<EventScreen />} />
        <Route path="/projects/:projectId" element={<ProjectScreen />} />
        <Route path="/challenges" element={<ChallengesScreen />} />
        <Route path="/challenges/:challengeId" element={<ChallengeScreen />} />
        <Route path="/removed/:removalId" element={<RemovalScreen />} />
        <Route path="/admin/*" element={<AdminScreen />} />
        <Route path="/home" element={<FeedScreen />} />
        <Route path="/post/:postId" element={<FeedScreen />} />
      </Route>
    </Route>
    <Route path="*" element={<Navigate to="/home" replace />} />
  </>
)

export const AppRoutes = () => (
  <ErrorBoundary place={useLocation().pathname} fallback={error => <ErrorScreen error={error} />}>
    <ScrollToTop />
    <Suspense fallback={<Loading />}>
      <Routes>{routes}</Routes>
    </Suspense>
  </ErrorBoundary>
)
