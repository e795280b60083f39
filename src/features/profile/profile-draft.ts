/** Draft of the profile form; its row may change on another device meanwhile. */
import {
  ADDRESS_LENGTHS,
  badZip,
  composeAddress,
  EMPTY_ADDRESS,
  type PostalAddress,
  readAddress,
} from '#shared/orders/postal-address'
import type { ProfilesRow } from '#shared/schema/rows'
import { badPhone, type FieldErrors, required } from '#shared/text/form-checks'

/** A type, not an interface, so that it is a valid stored draft. */
export type ProfileForm = PostalAddress & { display_name: string; bio: string; phone: string }

/** Typed values (`typed`), and the row's value of each field when it was first edited (`base`). A draft of an earlier build lacks fields. */
export type ProfileDraft = { typed: Partial<ProfileForm>; base: Partial<ProfileForm> }

export type ProfileField = keyof ProfileForm

/** Most characters of each field: the limits of the server's columns. */
export const PROFILE_LENGTHS = { display_name: 120, bio: 2_000, phone: 50, ...ADDRESS_LENGTHS } as const

const EMPTY: ProfileForm = { display_name: '', bio: '', phone: '', ...EMPTY_ADDRESS }
const FIELDS = Object.keys(EMPTY) as ProfileField[]
const ADDRESS_FIELDS = Object.keys(EMPTY_ADDRESS) as (keyof PostalAddress)[]

/** The row as the form shows it: null is empty, and the address is in parts. */
export function profileForm(
  row: Pick<ProfilesRow, 'display_name' | 'bio' | 'phone' | 'delivery_address'>,
): ProfileForm {
  return {
    display_name: row.display_name ?? '',
    bio: row.bio ?? '',
    phone: row.phone ?? '',
    ...readAddress(row.delivery_address ?? ''),
  }
}

const hasAddress = (form: ProfileForm): boolean => ADDRESS_FIELDS.some((field) => form[field].trim() !== '')

/** Column values to save; blank becomes null, and then the part of the email before the @ is the name (Site 2). */
export function profileValues(form: ProfileForm) {
  return {
    display_name: form.display_name.trim() || null,
    bio: form.bio.trim() || null,
    phone: form.phone.trim() || null,
    delivery_address: hasAddress(form) ? composeAddress(form) : null,
  }
}

/** Errors by field: an address must be complete or absent. */
export function checkProfile(form: ProfileForm): FieldErrors<ProfileForm> {
  const labels = { street: 'Street address', town: 'City', state: 'State', zip: 'ZIP code' }
  return {
    ...(hasAddress(form) && { ...required(form, labels), ...badZip(form.zip) }),
    ...badPhone(form.phone),
  }
}

/** Values of the form: typed ones for edited fields, the row's current ones for the others. */
export function shownProfile(draft: ProfileDraft | null, row: ProfileForm): ProfileForm {
  const typed = FIELDS.flatMap((field) =>
    draft && isTouched(draft, field) ? [[field, draft.typed[field] ?? '']] : [],
  )
  return { ...row, ...Object.fromEntries(typed) }
}

/** The draft after an edit; null when it is equal to the row. */
export function typeProfile(
  draft: ProfileDraft | null,
  row: ProfileForm,
  field: ProfileField,
  value: string,
): ProfileDraft | null {
  const base = { ...row }
  for (const other of FIELDS) if (draft && isTouched(draft, other)) base[other] = draft.base[other] ?? ''
  const typed = { ...shownProfile(draft, row), [field]: value }
  return differs(typed, row) ? { typed, base } : null
}

/** The form and its draft at one moment. */
export interface EditedProfile {
  draft: ProfileDraft | null
  form: ProfileForm
}

/**
 * The draft after `saved` is in the row: what was typed between `saved` and `now`; null for nothing. Fields that nobody
 * has edited are not in it: their values in a draft may be older than the row.
 */
export function draftAfterSaving(saved: EditedProfile, now: EditedProfile): ProfileDraft | null {
  const wasEdited = (field: ProfileField) =>
    [saved.draft, now.draft].some((draft) => draft && isTouched(draft, field))
  // As the row has it: trimmed, for example.
  const base = profileForm(profileValues(saved.form))
  const typed = { ...base }
  for (const field of FIELDS)
    if (wasEdited(field) && now.form[field] !== saved.form[field]) typed[field] = now.form[field]
  return differs(typed, base) ? { typed, base } : null
}

/** Edited fields that have also changed in the row: saving would overwrite that change. */
export function changedMeanwhile(draft: ProfileDraft | null, row: ProfileForm): ProfileField[] {
  if (!draft) return []
  return FIELDS.filter(
    (field) =>
      isTouched(draft, field) && row[field] !== draft.base[field] && row[field] !== draft.typed[field],
  )
}

const isTouched = ({ typed, base }: ProfileDraft, field: ProfileField): boolean =>
  typed[field] !== base[field]

const differs = (form: ProfileForm, other: ProfileForm): boolean =>
  FIELDS.some((field) => form[field] !== other[field])
