import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { useLive } from '#sync/react'

/** A customer's name, as a link to the customer if there is an account. `uid`: of the account, or null. */
export function CustomerLink({ uid, name }: { uid: string | null; name: string | null }) {
  const profileId = useLive(
    async (db) => (uid === null ? null : ((await db.rows('profiles').get({ user_id: uid }))?.id ?? null)),
    [uid],
  )
  return profileId && name ? <Link to={paths.adminRow('users', profileId)}>{name}</Link> : name
}
