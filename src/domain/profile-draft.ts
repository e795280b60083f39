/** What a person changes about themselves, while the same row may change on another device. */

/** A type, not an interface, so that it is a valid stored draft. */
export type ProfileForm = { display_name: string; bio: string }

/** What was typed, and what the row said when each of these fields was first touched. */
export type ProfileDraft = { typed: ProfileForm; base: ProfileForm }

export type ProfileField = keyof ProfileForm

/** Characters, as the database takes them. */
export const PROFILE_LENGTHS: Record<ProfileField, number> = { display_name: 120, bio: 2_000 }

const FIELDS: readonly ProfileField[] = ['display_name', 'bio']

export function profileForm(row: { display_name: string | null; bio: string | null }): ProfileForm {
  return { display_name: row.display_name ?? '', bio: row.bio ?? '' }
}

/** Blank is nothing: then the part of the e-mail before the @ stands in for the name (Site 2). */
export function profileValues({ display_name, bio }: ProfileForm) {
  return { display_name: display_name.trim() || null, bio: bio.trim() || null }
}

/** What the form shows: what was typed, and for fields that nobody touched what the row says now. */
export function shownProfile(draft: ProfileDraft | null, row: ProfileForm): ProfileForm {
  const shown = (field: ProfileField) => (draft && isTouched(draft, field) ? draft.typed[field] : row[field])
  return { display_name: shown('display_name'), bio: shown('bio') }
}

/** The draft after typing; null once it says nothing but what the row says. */
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

/** Fields that were typed here while the row came to say something else: saving would replace that. */
export function changedMeanwhile(draft: ProfileDraft | null, row: ProfileForm): ProfileField[] {
  if (!draft) return []
  return FIELDS.filter(
    (field) =>
      isTouched(draft, field) && row[field] !== draft.base[field] && row[field] !== draft.typed[field],
  )
}

const isTouched = ({ typed, base }: ProfileDraft, field: ProfileField): boolean =>
  typed[field] !== base[field]
