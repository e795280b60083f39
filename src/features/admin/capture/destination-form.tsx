import { useState } from 'react'
import { BusyButton } from '#ui/busy-button'
import { TextAreaField } from '#ui/fields/text-area-field'
import type { DestinationProps } from './destination-props'
import { SubjectPicker, type SubjectPickerProps } from './subject-picker'

export interface DestinationFormProps extends Pick<DestinationProps, 'draft'> {
  picker: Pick<SubjectPickerProps, 'label' | 'searchHint' | 'subjects'>
  text: { label: string; description: string; maxLength: number }
  submitLabel: string
  isSaving: boolean
  /** Returns what is wrong with the chosen subject; '' if the photos are being saved. */
  onSubmit: () => string
}

/** What the photos show, a text about them, and the button that saves both. */
export function DestinationForm({
  draft,
  picker,
  text,
  submitLabel,
  isSaving,
  onSubmit,
}: DestinationFormProps) {
  const { form, setForm } = draft
  const [problem, setProblem] = useState('')
  return (
    <>
      <SubjectPicker
        {...picker}
        value={form.subjectId}
        onChange={(subjectId) => {
          setProblem('')
          setForm({ ...form, subjectId })
        }}
        error={problem}
      />
      <TextAreaField
        {...text}
        minRows={2}
        // What is typed now would not be saved.
        readOnly={isSaving}
        value={form.text}
        onChange={(event) => setForm({ ...form, text: event.currentTarget.value })}
      />
      <div>
        <BusyButton isBusy={isSaving} onClick={() => setProblem(onSubmit())}>
          {submitLabel}
        </BusyButton>
      </div>
    </>
  )
}
