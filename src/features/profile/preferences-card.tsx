import { useState } from 'react'
import { useLoadState } from '#runtime/load-state'
import { useSendingText } from '#runtime/sending-text'
import type { RowTypes } from '#shared/schema/rows'
import { useLocalData, useRowMarks } from '#sync/react'
import { type SendingTexts, useSending } from '#ui/feedback/use-sending'
import { SwitchField } from '#ui/fields/switch-field'
import { Skeleton } from '#ui/skeleton'
import { SkeletonBlock } from '#ui/skeleton-block'
import { savePreference } from './actions'
import { needsEmail, PREFERENCES, type Preference } from './preferences'
import { ProfileCard } from './profile-card'
import { useOwnPreferences } from './queries'

const TEXTS: SendingTexts = {
  sent: 'Preferences updated',
  nextStep: 'They apply from now on.',
  failed: 'Failed to update preferences',
  isAppliedLocally: true,
}

/** Switches that are shown as saved until the changed row has been read: otherwise they would jump back briefly. */
interface OptimisticSwitches {
  /** The row that was shown at the click; a newer row replaces the optimistic values. */
  row: RowTypes['user_preferences']
  switches: Partial<Record<Preference, boolean>>
}

/** 'Email Preferences': four switches, each saved immediately, with or without a connection. */
export function PreferencesCard() {
  const { store } = useLocalData()
  const preferences = useOwnPreferences()
  const state = useLoadState(preferences === undefined ? undefined : preferences !== null, 'user_preferences')
  const marks = useRowMarks('user_preferences', preferences ? [preferences.id] : [])
  const { send } = useSending(TEXTS, useSendingText())
  const [optimistic, setOptimistic] = useState<OptimisticSwitches>()
  const shownSwitches = optimistic?.row === preferences ? optimistic?.switches : undefined

  const change = async (column: Preference, label: string, isWanted: boolean) => {
    if (!preferences) return
    setOptimistic({ row: preferences, switches: { ...shownSwitches, [column]: isWanted } })
    const isSaved = await send(() => savePreference(store, preferences.id, column, isWanted, label))
    if (!isSaved) setOptimistic(undefined)
  }

  const isOn = (column: Preference) => shownSwitches?.[column] ?? preferences?.[column] === true
  const hasEmail = isOn('email_notifications')

  return (
    <ProfileCard title="Email Preferences" mark={preferences ? marks.get(preferences.id) : undefined}>
      {preferences ? (
        <div className="rw-stack rw-gap-12">
          {PREFERENCES.map(({ column, label, description, withoutEmail }) => (
            <SwitchField
              key={column}
              label={label}
              description={(hasEmail ? null : withoutEmail) ?? description}
              checked={isOn(column) && (hasEmail || !needsEmail(column))}
              disabled={!hasEmail && needsEmail(column)}
              onChange={(event) => void change(column, label, event.currentTarget.checked)}
            />
          ))}
        </div>
      ) : state === 'loading' ? (
        <Skeleton>
          <SkeletonBlock />
          <SkeletonBlock />
        </Skeleton>
      ) : (
        <p>
          {state === 'failed'
            ? 'We couldn’t load your preferences. We’ll try again as soon as we can reach our server.'
            : 'Your preferences aren’t on this device yet.'}
        </p>
      )}
    </ProfileCard>
  )
}
