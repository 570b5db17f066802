import type { CommunityText } from '@bowline/domain'

/** What visitors can read about the demo community. */
export const communityTexts: Readonly<Record<CommunityText, string>> = {
  rules: `Be kind. Everybody here was a beginner once, and is one in something.

Show your own work, and say whose pattern, recipe or idea you used.

Talk about the work, not about the person. If you would not say it across a workbench, don't write it here.

Mistakes are welcome. Posts that only sell something are not.

Something wrong? Report it with the three dots next to a post or a message. One of us looks at it within a day.`,
  privacy: `This community runs on one machine, and what you post stays on it.

We store your email address to sign you in, and what you choose to share: your profile, posts, comments and messages. You decide for each post who sees it.

Nobody pays us for showing you anything, and we give your data to nobody. You can download all of it in the settings, and delete your account there.`,
  imprint: `This is a demonstration. Its members, their names and their pictures are invented.

Run by the people who started this Bowline. Write to us with the contact form in the settings.`,
}
