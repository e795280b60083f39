import { useEffect } from 'react'
import { storeOwnPicture } from '#device-data/own-picture'
import type { ProfilesRow } from '#shared/schema/rows'
import { useLocalData, useRowMarks } from '#sync/react'
import { pictureUrl } from '#ui/pictures/picture-url'

/** Stores the customer's own picture for offline use, once the server has it. */
export function useOfflineAvatar(profile: ProfilesRow | null | undefined): void {
  const { db } = useLocalData()
  const marks = useRowMarks('profiles', profile ? [profile.id] : [])
  // While a change is pending, the URL may still return the old picture.
  const isSettled = profile ? !marks.has(profile.id) : false
  const path = profile?.avatar_url ?? null
  // Without a path, the stored picture is deleted.
  const isStorable = path === null || path.startsWith('avatars/')
  useEffect(() => {
    if (!isSettled || !isStorable) return
    const load = (picture: string) => fetch(pictureUrl(picture) ?? '')
    // Offline there is nothing to store yet; the next page load retries.
    storeOwnPicture(db, path, load).catch(() => undefined)
  }, [db, path, isSettled, isStorable])
}
