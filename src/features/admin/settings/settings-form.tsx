import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { RowTypes } from '#shared/schema/rows'
import type { SettingGroup } from '#shared/shop-settings/setting-group'
import { BusyButton } from '#ui/busy-button'
import { formatTime } from '#ui/format/format-date'
import { ErrorSummary } from '../kit/form/error-summary'
import { submitOnSaveKey } from '../kit/form/save-shortcut'
import { SettingPart } from './setting-part'
import classes from './settings-form.module.css'
import { useSettingsForm } from './use-settings-form'

export interface SettingsFormProps {
  group: SettingGroup
  row: RowTypes['admin_settings'] | null
}

/** The form of one group. Works offline; its draft survives a reload and a visit to another group. */
export function SettingsForm({ group, row }: SettingsFormProps) {
  const { shown, problems, theirs, savedAt, isSaving, onType, save, discard } = useSettingsForm(group, row)
  const id = useId()
  const summary = useRef<HTMLDivElement>(null)
  const pathToFocus = useSearchParams()[0].get('field')
  const isShown = shown !== undefined
  // A result of the search is a link to one setting.
  useEffect(() => {
    if (isShown && pathToFocus !== null) document.getElementById(`${id}${pathToFocus}`)?.focus()
  }, [isShown, pathToFocus, id])
  if (shown === undefined) return null
  const idOf = (path: string) => `${id}${path}`

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The save key is not a click on the button, which ignores clicks meanwhile.
    if (isSaving) return
    if (!(await save())) summary.current?.focus()
  }
  return (
    <form
      className="rw-stack rw-gap-blocks"
      aria-label={group.label}
      noValidate
      onSubmit={submit}
      onKeyDown={submitOnSaveKey}
    >
      <div ref={summary} tabIndex={-1} role="alert" className={classes.summary}>
        <ErrorSummary
          errors={problems}
          find={(path) => document.getElementById(idOf(path))}
          labelOf={(path) => labelIn(group, path)}
        />
      </div>
      {group.parts.map((part) => (
        <SettingPart
          key={part.title}
          part={part}
          isDay={group.key === 'business_hours'}
          shown={shown}
          problems={problems}
          theirs={theirs}
          idOf={idOf}
          onType={onType}
        />
      ))}
      <div className={classes.foot}>
        <BusyButton type="submit" isBusy={isSaving}>
          Save Settings
        </BusyButton>
        {savedAt === null ? null : (
          <>
            <Button variant="subtle" onClick={discard}>
              Discard
            </Button>
            <span className="rw-soft rw-small">Draft saved {formatTime(savedAt)}</span>
          </>
        )}
      </div>
    </form>
  )
}

/** Label of a field; a time of the business hours is named by its day as well. */
function labelIn({ key, parts }: SettingGroup, path: string): string | undefined {
  for (const { title, fields } of parts) {
    const field = fields.find((other) => other.path === path)
    if (field) return key === 'business_hours' ? `${title}, ${field.label}` : field.label
  }
  return undefined
}
