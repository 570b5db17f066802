import { knotLevels } from '@bowline/domain/knots'
import { Button } from '../src/ui/button.tsx'
import { Cover, type CoverRatio } from '../src/ui/cover.tsx'
import { EmptyState } from '../src/ui/empty-state.tsx'
import { Flame } from '../src/ui/flame.tsx'
import { type IllustrationName, illustrations } from '../src/ui/illustrations/all.tsx'
import { MailArt } from '../src/ui/illustrations/mail.tsx'
import { KnotMark } from '../src/ui/knot-mark.tsx'
import { LevelKnot } from '../src/ui/level-knot.tsx'
import { TiedKnot } from '../src/ui/tied-knot.tsx'

const hobbies = [
  { colour: '#854791', icon: 'spool', group: 'Textile & Fiber' },
  { colour: '#b04f39', icon: 'amphora', group: 'Making & Craft' },
  { colour: '#a85900', icon: 'wheat', group: 'Food & Drink' },
  { colour: '#417418', icon: 'sailboat', group: 'Outdoors' },
  { colour: '#a03d54', icon: 'footprints', group: 'Sport & Movement' },
  { colour: '#2f7040', icon: 'sprout', group: 'Animals & Plants' },
]

const Covers = ({ ratio, width }: { ratio: CoverRatio; width: number }) => (
  <>
    {hobbies.map(hobby => (
      <div key={hobby.icon} style={{ width: `min(100%, ${width}px)` }}>
        <Cover seed={hobby.icon} hobby={hobby} ratio={ratio} />
      </div>
    ))}
  </>
)

const Knots = ({ size }: { size: number }) => (
  <>
    {knotLevels.map(({ name }) => (
      <LevelKnot key={name} level={name} size={size} />
    ))}
  </>
)

export const artStories = [
  {
    name: 'Covers',
    states: [
      { name: 'Wide', Example: () => <Covers ratio="wide" width={284} /> },
      { name: 'Square', Example: () => <Covers ratio="square" width={96} /> },
      { name: 'Banner', Example: () => <Covers ratio="banner" width={660} /> },
      {
        name: 'Without a hobby',
        Example: () => (
          <div style={{ width: 160 }}>
            <Cover seed="none" ratio="square" />
          </div>
        ),
      },
    ],
  },
  {
    name: 'Knots',
    states: [
      { name: '20 px', Example: () => <Knots size={20} /> },
      { name: '48 px', Example: () => <Knots size={48} /> },
      { name: '96 px', Example: () => <Knots size={96} /> },
      { name: 'Ties itself', Example: () => <TiedKnot size={96} /> },
      {
        name: 'Mark',
        Example: () => (
          <span>
            <KnotMark /> 1,240
          </span>
        ),
      },
    ],
  },
  { name: 'Flame', states: [{ name: 'Streak', Example: () => <Flame size={32} /> }] },
  { name: 'Envelope', states: [{ name: 'Check your inbox', Example: () => <MailArt /> }] },
  {
    name: 'Empty states',
    states: (Object.keys(illustrations) as IllustrationName[]).map(art => ({
      name: art,
      Example: () => (
        <EmptyState art={art} title="Nothing here yet" action={<Button>Start</Button>}>
          What you start appears here.
        </EmptyState>
      ),
    })),
  },
]
