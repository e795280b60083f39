import { useState } from 'react'
import { FormSheet } from '#ui/feedback/form-sheet'
import { TextField } from '#ui/fields/text-field'
import { MAX_NAME } from './actions'

export interface NameDialogProps {
  title: string
  /** The first value of the field. */
  name: string
  /** Called with the entered name, without spaces around it. */
  onName: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a saved build. */
export function OpenedNameDialog({ title, name, onName, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string | null>(null)
  return (
    <FormSheet
      isOpen
      onClose={onClose}
      title={title}
      action={{ children: 'Save', isBusy: false }}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() === '') setError('Enter a name')
        else onName(typed.trim())
      }}
    >
      <TextField
        label="Name"
        maxLength={MAX_NAME}
        withAsterisk
        data-autofocus
        value={typed}
        error={error}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setError(null)
        }}
      />
    </FormSheet>
  )
}
