import type { NativeSelectProps } from '@mantine/core'
import { useState } from 'react'
import { SelectField } from '#ui/select-field'

export interface ColumnSelectProps extends Omit<NativeSelectProps, 'data'> {
  /** The first one is for none. */
  choices: readonly { value: string; label: string }[]
  value: string
}

/** Choices that a select holds from the start. */
const FEW = 100

/** One column of a file. A file may have a thousand of them: they are put into the select that somebody goes to. */
export function ColumnSelect({ choices, ...select }: ColumnSelectProps) {
  const [isVisited, setVisited] = useState(choices.length <= FEW)
  const visit = () => setVisited(true)
  const present = choices.filter(({ value }, at) => at === 0 || value === select.value)
  return (
    <SelectField
      {...select}
      data={isVisited ? [...choices] : present}
      onPointerDown={visit}
      onFocus={visit}
    />
  )
}
