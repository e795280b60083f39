import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Ref } from 'react'
import type { AdminNoun } from '#shared/catalog/admin-nouns'
import type { Json } from '#shared/schema/row-values'
import { fieldName } from '#ui/format/field-names'
import { valueWords } from '#ui/format/value-words'
import { FormPicture } from './form-picture'
import classes from './row-form-notices.module.css'

/** A field that the admin and someone else have changed to different values. */
export interface Collision<Field extends string> {
  field: Field
  mine: Json | undefined
  theirs: Json | undefined
}

export interface RowFormNoticesProps<Field extends string> {
  ref: Ref<HTMLDivElement>
  noun: AdminNoun
  /** The row was deleted. */
  isGone: boolean
  collisions: Collision<Field>[]
  onDecide: (field: Field, keeps: 'mine' | 'theirs') => void
}

/** Notices that the row was deleted or changed while its form was open. */
export function RowFormNotices<Field extends string>(props: RowFormNoticesProps<Field>) {
  const { ref, noun, isGone, collisions, onDecide } = props
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={classes.notices}>
      {isGone ? (
        <p className={classes.notice}>
          <IconAlertTriangle size={20} aria-hidden />
          This {noun.one} has been deleted. You can save what you have here as a new one.
        </p>
      ) : null}
      {!isGone && collisions.length > 0 ? (
        <div className={classes.notice}>
          <IconAlertTriangle size={20} aria-hidden />
          <div className={classes.words}>
            <p>Someone else has changed this {noun.one}. Choose a version before you save:</p>
            <ul className="rw-stack rw-gap-12 rw-above-8">
              {collisions.map(({ field, mine, theirs }) => (
                <li key={field}>
                  <strong>{fieldName(field)}</strong>
                  <Version label="Yours" table={noun.table} field={field} value={mine} />
                  <Version label="Theirs" table={noun.table} field={field} value={theirs} />
                  <div className="rw-cluster rw-gap-8 rw-above-8">
                    <Button size="compact-md" variant="default" onClick={() => onDecide(field, 'mine')}>
                      Keep Yours
                    </Button>
                    <Button size="compact-md" variant="default" onClick={() => onDecide(field, 'theirs')}>
                      Take Theirs
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

/** Fields with a single picture. */
const PICTURE_FIELDS: ReadonlySet<string> = new Set(['background_image', 'cover_image'])

interface VersionProps {
  label: 'Yours' | 'Theirs'
  table: string
  field: string
  value: Json | undefined
}

function Version({ label, table, field, value }: VersionProps) {
  if (PICTURE_FIELDS.has(field) && typeof value === 'string' && value !== '') {
    return (
      <figure className={classes.picture}>
        <figcaption>{label}:</figcaption>
        <FormPicture
          path={value}
          alt={`${fieldName(field)}, ${label.toLowerCase()}`}
          ratio="16/9"
          sizes="9rem"
        />
      </figure>
    )
  }
  return (
    <p className="rw-clamp">
      {label}: {inWords(table, field, value)}
    </p>
  )
}

/** A value for reading. It is never a list, because lists are merged. */
function inWords(table: string, field: string, value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return valueWords(table, field, String(value))
}
