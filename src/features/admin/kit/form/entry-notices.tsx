import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Ref } from 'react'
import type { AdminNoun } from '#domain/admin-nouns'
import type { Json } from '#domain/mutation'
import { fieldName } from '#ui/field-names'
import classes from './entry-notices.module.css'

interface Collision<Field extends string> {
  field: Field
  mine: Json | undefined
  theirs: Json | undefined
}

export interface EntryNoticesProps<Field extends string> {
  ref: Ref<HTMLDivElement>
  noun: AdminNoun
  /** Somebody has deleted the row. */
  isGone: boolean
  collisions: Collision<Field>[]
  onDecide: (field: Field, keeps: 'mine' | 'theirs') => void
}

/** What has become of the row while its form was open. */
export function EntryNotices<Field extends string>(props: EntryNoticesProps<Field>) {
  const { ref, noun, isGone, collisions, onDecide } = props
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={classes.notices}>
      {isGone ? (
        <p className={classes.notice}>
          <IconAlertTriangle size={20} aria-hidden />
          This {noun.one} was deleted meanwhile. What you have here can be saved as a new one.
        </p>
      ) : null}
      {!isGone && collisions.length > 0 ? (
        <div className={classes.notice}>
          <IconAlertTriangle size={20} aria-hidden />
          <div className={classes.words}>
            <p>
              Somebody else has changed this {noun.one} meanwhile. Choose what is to stand before you save:
            </p>
            <ul className={classes.list}>
              {collisions.map(({ field, mine, theirs }) => (
                <li key={field} className={classes.item}>
                  <strong>{fieldName(field)}</strong>
                  <p className={classes.value}>Yours: {shown(mine)}</p>
                  <p className={classes.value}>Theirs: {shown(theirs)}</p>
                  <div className={classes.choices}>
                    <Button size="compact-md" variant="default" onClick={() => onDecide(field, 'mine')}>
                      Keep yours
                    </Button>
                    <Button size="compact-md" variant="default" onClick={() => onDecide(field, 'theirs')}>
                      Take theirs
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
    </div>
  )
}

function shown(value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? 'another picture or list' : String(value)
}
