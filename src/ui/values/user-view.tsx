import { displayName } from '#shared/account/display-name'
import { useLive } from '#sync/react'
import classes from './value-view.module.css'

/** The name of an account, of which a device has the profile. */
export function UserView({ uid }: { uid: string }) {
  const name = useLive(
    async (db) => {
      const profile = await db.rows('profiles').where('user_id').equals(uid).first()
      return profile ? displayName(profile.display_name, profile.email) : 'A former user'
    },
    [uid],
  )
  return <p className={classes.text}>{name}</p>
}
