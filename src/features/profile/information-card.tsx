import { Button } from '@mantine/core'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useDraft } from '#device-data/use-draft'
import { useSendingText } from '#runtime/sending-text'
import type { RowTypes } from '#shared/schema/rows'
import { useLocalData } from '#sync/react'
import { BusyButton } from '#ui/busy-button'
import { type SendingTexts, useSending } from '#ui/feedback/use-sending'
import { AddressFields } from '#ui/fields/address-fields'
import { ContactField } from '#ui/fields/contact-field'
import { FormGrid } from '#ui/fields/form-grid'
import { TextAreaField } from '#ui/fields/text-area-field'
import { TextField } from '#ui/fields/text-field'
import { saveProfile } from './actions'
import classes from './information-card.module.css'
import {
  changedMeanwhile,
  checkProfile,
  draftAfterSaving,
  PROFILE_LENGTHS,
  type ProfileDraft,
  type ProfileField,
  profileForm,
  shownProfile,
  typeProfile,
} from './profile-draft'

const TEXTS: SendingTexts = {
  sent: 'Profile updated successfully',
  nextStep: 'It will show on your other devices, too.',
  failed: 'Failed to update profile',
  isAppliedLocally: true,
}

export interface InformationCardProps {
  profile: RowTypes['profiles']
  email: string
}

/** 'Profile Information'. Typed values are stored as a draft until they are saved; saving works offline. */
export function InformationCard({ profile, email }: InformationCardProps) {
  const { store } = useLocalData()
  const { send } = useSending(TEXTS, useSendingText())
  const [storedDraft, keepDraft, clearDraft] = useDraft<ProfileDraft>('profile')
  const [isSaving, setSaving] = useState(false)
  /** Errors show once an attempt to save was refused. */
  const [isRefused, setRefused] = useState(false)
  const formElement = useRef<HTMLFormElement>(null)
  const row = profileForm(profile)
  const draft = storedDraft ?? null
  const shown = shownProfile(draft, row)
  const latest = useRef({ draft, form: shown })
  useEffect(() => {
    latest.current = { draft, form: shown }
  })
  const changedFields = changedMeanwhile(draft, row)

  const type = (field: ProfileField, value: string) => {
    const editedDraft = typeProfile(draft, row, field, value)
    if (editedDraft) keepDraft(editedDraft)
    else clearDraft()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(checkProfile(shown)).length > 0) {
      setRefused(true)
      // Once the fields are marked.
      setTimeout(() => formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setRefused(false)
    setSaving(true)
    if (await send(() => saveProfile(store, profile.id, shown))) {
      const rest = draftAfterSaving({ draft, form: shown }, latest.current)
      if (rest) keepDraft(rest)
      else clearDraft()
    }
    setSaving(false)
  }
  const hint = (field: ProfileField, description?: string) => {
    if (!changedFields.includes(field)) return description
    const current = row[field] === '' ? 'empty' : `“${row[field]}”`
    return `This was changed elsewhere. It’s now ${current}; saving will replace it with yours.`
  }

  const errors = isRefused ? checkProfile(shown) : {}
  const fieldProps = (field: ProfileField) => ({
    value: shown[field],
    error: errors[field],
    ...(changedFields.includes(field) && { description: hint(field) }),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      type(field, currentTarget.value),
  })

  return (
    <form
      ref={formElement}
      noValidate
      className="rw-stack rw-gap-16"
      aria-label="Profile information"
      onSubmit={save}
    >
      <TextField
        label="Email"
        description="Email cannot be changed"
        value={email}
        readOnly
        classNames={{ input: classes.fixed }}
      />
      <TextField
        label="Display name"
        description={hint('display_name', 'What we call you.')}
        autoComplete="name"
        maxLength={PROFILE_LENGTHS.display_name}
        value={shown.display_name}
        onChange={(event) => type('display_name', event.currentTarget.value)}
      />
      <TextAreaField
        label="Bio"
        description={hint('bio')}
        maxLength={PROFILE_LENGTHS.bio}
        value={shown.bio}
        onChange={(event) => type('bio', event.currentTarget.value)}
      />
      <h3 className={classes.delivery}>Phone & Delivery Address</h3>
      <p className="rw-soft rw-small">Optional. We’ll fill these in for you on orders and quote requests.</p>
      <FormGrid>
        <ContactField kind="phone" maxLength={PROFILE_LENGTHS.phone} {...fieldProps('phone')} />
        <AddressFields address={shown} fieldProps={fieldProps} isRequired={false} />
      </FormGrid>
      <div className="rw-cluster rw-gap-8">
        <BusyButton type="submit" isBusy={isSaving}>
          Save Changes
        </BusyButton>
        {draft ? (
          <Button variant="subtle" onClick={clearDraft}>
            Discard
          </Button>
        ) : null}
      </div>
    </form>
  )
}
