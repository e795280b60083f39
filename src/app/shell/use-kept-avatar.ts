import { useEffect } from 'react'
import { keepOwnPicture } from '#data/own-picture'
import { useLocalData, useRowMarks } from '#data/react'
import type { ProfilesRow } from '#domain/rows'
import { pictureUrl } from '#ui/picture-url'

/** Once the server has the person's picture, it is kept for when there is no network. */
export function useKeptAvatar(profile: ProfilesRow | null | undefined): void {
  const { db } = useLocalData()
  const marks = useRowMarks('profiles', profile ? [profile.id] : [])
  // Until then its address may still answer with the picture before.
  const isSettled = profile ? !marks.has(profile.id) : false
  const path = profile?.avatar_url ?? null
  const isOurs = path === null || path.startsWith('avatars/')
  useEffect(() => {
    if (!isSettled || !isOurs) return
    const load = (wanted: string) => fetch(pictureUrl(wanted) ?? '')
    // Without a network there is nothing to keep yet; the next page load tries again.
    keepOwnPicture(db, path, load).catch(() => undefined)
  }, [db, path, isSettled, isOurs])
}
