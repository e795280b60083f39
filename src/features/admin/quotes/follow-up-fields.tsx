import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { displayName } from '#shared/account/display-name'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import type { RowValues } from '#shared/schema/row-values'
import type { ProfilesRow } from '#shared/schema/rows'
import { isoDate } from '#shared/text/iso-date'
import { useAllRows, useLocalData } from '#sync/react'
import { TextField } from '#ui/fields/text-field'
import { updateRow } from '../kit/actions'
import { InlineSelect } from '../kit/inline/inline-select'
import { useAdminWrite } from '../kit/use-admin-write'
import { dayChoices, dayWords, PICK_A_DAY } from './follow-up-days'
import classes from './follow-up-fields.module.css'
import type { ShopQuote } from './queries'

/**
 * When the shop gets back to the customer, and which admin does it; each choice is saved immediately. Each field is a
 * label and a control, for the grid of the dialog.
 */
export function FollowUpFields({ quote, followUp }: Pick<ShopQuote, 'quote' | 'followUp'>) {
  const save = useUpdateFollowUp(quote.customer_name)
  const admins = useAllRows('profiles')?.rows.filter(({ role }) => role === 'admin')
  // They are still being read, or the server of an older release has none.
  if (!followUp || !admins) return null
  const assignee = followUp.assignee_id ?? ''
  return (
    <>
      <DayField
        name={quote.customer_name}
        day={followUp.due_on}
        onSave={(due_on) =>
          save(
            followUp.id,
            { due_on },
            due_on
              ? `Follow up with ${quote.customer_name} ${onDay(due_on)}`
              : `No follow-up planned with ${quote.customer_name}`,
          )
        }
      />
      <span aria-hidden="true">Assigned to</span>
      <InlineSelect
        label={`Assign quote request from ${quote.customer_name} to`}
        choices={[
          { value: '', label: 'Nobody' },
          ...admins.map((admin) => ({ value: admin.user_id, label: nameOf(admin) })),
          ...(assignee === '' || admins.some(({ user_id }) => user_id === assignee)
            ? []
            : [{ value: assignee, label: 'A former admin' }]),
        ]}
        value={assignee}
        onSave={(uid) => {
          const admin = admins.find(({ user_id }) => user_id === uid)
          return save(
            followUp.id,
            { assignee_id: uid === '' ? null : uid },
            admin ? `Assigned to ${nameOf(admin)}` : 'No longer assigned to anyone',
          )
        }}
      />
    </>
  )
}

const nameOf = ({ display_name, email }: ProfilesRow) => displayName(display_name, email)

/** 'today', 'tomorrow', 'on Dec 4, 2026' */
function onDay(day: string): string {
  const words = dayWords(day, new Date())
  return words.includes(',') ? `on ${words}` : words.toLowerCase()
}

/** Saves a change of a follow-up and shows a toast with Undo. */
function useUpdateFollowUp(customer: string): (id: string, set: RowValues, done: string) => Promise<boolean> {
  const { store } = useLocalData()
  const write = useAdminWrite()
  return (id, set, done) =>
    write(() => updateRow(store, { noun: ADMIN_NOUNS.followUp, name: customer, id, set }), {
      done,
      failed: 'Failed to update follow-up',
    })
}

interface DayFieldProps {
  /** The customer's name. */
  name: string
  /** yyyy-mm-dd; null if no day is planned. */
  day: string | null
  onSave: (day: string | null) => Promise<boolean>
}

/** The field replaces the choice and gets its focus. */
const focusOnMount = (field: HTMLInputElement | null) => field?.focus()

/** A day from a few choices, or any other from the calendar; that one is also saved if the dialog closes before it is set. */
function DayField({ name, day, onSave }: DayFieldProps) {
  const [isPicking, setPicking] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  /** A valid day in the field that is not set yet. */
  const picked = useRef<string | null>(null)
  const leave = useEffectEvent(() => {
    if (picked.current !== null) void onSave(picked.current)
  })
  useEffect(() => () => leave(), [])
  return (
    <>
      <span aria-hidden="true">Follow up</span>
      <div ref={field} className={classes.day}>
        <InlineSelect
          label={`Follow up with ${name}`}
          choices={dayChoices(day, new Date())}
          value={isPicking ? PICK_A_DAY : (day ?? '')}
          onSave={async (value) => {
            picked.current = null
            setPicking(value === PICK_A_DAY)
            return value === PICK_A_DAY || (await onSave(value === '' ? null : value))
          }}
        />
        {isPicking ? (
          <PickDay
            day={day}
            onChange={(valid) => {
              picked.current = valid
            }}
            onPick={(typed) => {
              picked.current = null
              setPicking(false)
              // The button that had the focus disappears.
              field.current?.querySelector('select')?.focus()
              void onSave(typed)
            }}
          />
        ) : null}
      </div>
    </>
  )
}

interface PickDayProps {
  day: string | null
  /** Called with the day in the field if it is valid and differs from `day`, otherwise with null. */
  onChange: (day: string | null) => void
  onPick: (day: string) => void
}

/** Today or a later day. */
function PickDay({ day, onChange, onPick }: PickDayProps) {
  return (
    <form
      className={classes.day}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('day')
        if (typeof typed === 'string' && typed !== '') onPick(typed)
      }}
    >
      <TextField
        type="date"
        name="day"
        aria-label="Follow-up date"
        required
        defaultValue={day ?? ''}
        min={isoDate(new Date())}
        // The year 20266 is a typing error.
        max="9999-12-31"
        ref={focusOnMount}
        onChange={({ currentTarget: { value, validity } }) =>
          onChange(validity.valid && value !== (day ?? '') ? value : null)
        }
      />
      <Button type="submit" variant="default">
        Set
      </Button>
    </form>
  )
}
