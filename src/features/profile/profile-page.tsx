import type { ReactNode } from 'react'
import { useLoadState } from '#runtime/load-state'
import { useOwnProfile } from '#runtime/own-profile'
import { useSession } from '#runtime/session'
import { useSync } from '#runtime/sync'
import { displayName } from '#shared/account/display-name'
import type { RowTypes } from '#shared/schema/rows'
import { LoadFailed } from '#ui/feedback/load-failed'
import { lazyPart } from '#ui/lazy-part'
import { EmptyState } from '#ui/lists/empty-state'
import { Tag } from '#ui/lists/tag'
import { DetailSkeleton } from '#ui/page/detail-skeleton'
import { DocumentHead } from '#ui/page/document-head'
import { LogInFirst } from '#ui/page/log-in-first'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { AvatarCard } from './avatar-card'
import { InformationCard } from './information-card'
import { PreferencesCard } from './preferences-card'
import { ProfileCard } from './profile-card'
import classes from './profile-page.module.css'
import { useProfileMarks } from './queries'

/** Loaded after the page, at whose foot it is. */
const OwnDataCard = lazyPart(async () => (await import('./own-data-card')).OwnDataCard)

export interface ProfileSlots {
  /** Content of the card that changes the password. */
  password: ReactNode
  /** Content of the card about this device. */
  notifications: ReactNode
  /** Content of an admin's card about the PIN that unlocks the screen. */
  pin: ReactNode
}

/** 'My Profile' (Site 2). */
export function ProfilePage(slots: ProfileSlots) {
  const { session } = useSession()
  const profile = useOwnProfile()
  if (session.kind === 'anonymous') {
    return <LogInFirst title="My Profile" message="Please log in to view your profile." />
  }
  const email = session.kind === 'signed-in' ? session.email : ''
  return (
    <>
      <DocumentHead title="My Profile" noIndex />
      <PageHeading eyebrow="Customer portal" title="My Profile">
        {profile?.role === 'admin' ? <Tag tone="accent">Admin</Tag> : null}
      </PageHeading>
      <PageSection space="tight">
        <Cards profile={profile} email={email} {...slots} />
      </PageSection>
    </>
  )
}

interface CardsProps extends ProfileSlots {
  profile: RowTypes['profiles'] | null | undefined
  email: string
}

function Cards({ profile, email, password, notifications, pin }: CardsProps) {
  const { commands } = useSync()
  const state = useLoadState(profile === undefined ? undefined : profile !== null, 'profiles')
  const marks = useProfileMarks(profile?.id)
  if (!profile) {
    if (state === 'failed')
      return <LoadFailed message="Failed to load your profile" onRetry={commands.syncNow} />
    if (state !== 'absent') return <DetailSkeleton />
    return (
      <EmptyState
        title="There’s no profile for this account"
        text="Log out, then sign in again. If that doesn’t help, call us."
      />
    )
  }
  return (
    <div className={classes.columns}>
      <div className="rw-stack rw-gap-24">
        <ProfileCard title="Profile Picture" mark={marks?.picture}>
          <AvatarCard profile={profile} name={displayName(profile.display_name, email)} />
        </ProfileCard>
        <ProfileCard title="Profile Information" mark={marks?.information}>
          <InformationCard profile={profile} email={email} />
        </ProfileCard>
        <ProfileCard title="Change Password">{password}</ProfileCard>
        {profile.role === 'admin' ? <ProfileCard title="Screen Lock">{pin}</ProfileCard> : null}
      </div>
      <div className="rw-stack rw-gap-24">
        <PreferencesCard />
        <ProfileCard title="This Device">{notifications}</ProfileCard>
        <ProfileCard title="Your Data">
          <OwnDataCard email={email} />
        </ProfileCard>
      </div>
    </div>
  )
}
