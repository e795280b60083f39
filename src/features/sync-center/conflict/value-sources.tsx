import type { ReactNode } from 'react'
import { usePrivateFiles } from '#runtime/private-files'
import { displayName } from '#shared/account/display-name'
import { privateKeys } from '#shared/pictures/private-files'
import { useLive } from '#sync/react'
import { PrivatePictureSource } from '#ui/pictures/private-picture-source'
import { NameOfId } from '#ui/values/name-of-id'
import type { RowQuestions } from './conflict-questions'

/** Columns that contain the id of an account. */
const ACCOUNTS: ReadonlySet<string> = new Set(['assignee_id'])

/** Shows photos of private buckets as pictures, and accounts by their names, in the values of a conflict. */
export function ValueSources({ rows, children }: { rows: readonly RowQuestions[]; children: ReactNode }) {
  const fields = rows.flatMap(({ questions, uncontested }) => [
    ...questions.flatMap((question) => question.fields),
    ...uncontested,
  ])
  const values = fields.flatMap((field) => Object.values(field).flat())
  const { state } = usePrivateFiles(privateKeys(values), false)
  const needsNames = fields.some(({ field }) => ACCOUNTS.has(field))
  const profiles = useLive(
    (db) => (needsNames ? db.rows('profiles').toArray() : Promise.resolve([])),
    [needsNames],
  )
  const nameOf = (id: string) => {
    const profile = profiles?.find(({ user_id }) => user_id === id)
    return profile && displayName(profile.display_name, profile.email)
  }
  return (
    <PrivatePictureSource state={state}>
      <NameOfId value={nameOf}>{children}</NameOfId>
    </PrivatePictureSource>
  )
}
