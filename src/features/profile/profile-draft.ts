/** Draft of the profile form; its row may change on another device meanwhile. */

/** A type, not an interface, so that it is a valid stored draft. */
export type ProfileForm = { display_name: string; bio: string }

/** Typed values, and the row's value of each field when it was first edited. */
export type ProfileDraft = { typed: ProfileForm; base: ProfileForm }

export type ProfileField = keyof ProfileForm

/** Most characters of each field: the limits of the server's columns. */
export const PROFILE_LENGTHS: Record<ProfileField, number> = { display_name: 120, bio: 2_000 }

const FIELDS: readonly ProfileField[] = ['display_name', 'bio']

export function profileForm(row: { display_name: string | null; bio: string | null }): ProfileForm {
  return { display_name: row.display_name ?? '', bio: row.bio ?? '' }
}

/** Column values to save; blank becomes null, and then the part of the email before the @ is the name (Site 2). */
export function profileValues({ display_name, bio }: ProfileForm) {
  return { display_name: display_name.trim() || null, bio: bio.trim() || null }
}

/** Values of the form: typed ones for edited fields, else the row's current ones. */
export function shownProfile(draft: ProfileDraft | null, row: ProfileForm): ProfileForm {
  const shown = (field: ProfileField) => (draft && isTouched(draft, field) ? draft.typed[field] : row[field])
  return { display_name: shown('display_name'), bio: shown('bio') }
}

/** The draft after an edit; null when it is equal to the row. */
export function typeProfile(
  draft: ProfileDraft | null,
  row: ProfileForm,
  field: ProfileField,
  value: string,
): ProfileDraft | null {
  const base = { ...row }
  for (const one of FIELDS) if (draft && isTouched(draft, one)) base[one] = draft.base[one]
  const typed = { ...shownProfile(draft, row), [field]: value }
  return FIELDS.every((one) => typed[one] === row[one]) ? null : { typed, base }
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
