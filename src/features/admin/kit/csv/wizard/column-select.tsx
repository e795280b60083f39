import type { NativeSelectProps } from '@mantine/core'
import { useState } from 'react'
import { SelectField } from '#ui/fields/select-field'

export interface ColumnSelectProps extends Omit<NativeSelectProps, 'data'> {
  /** The first choice means "not in the file". */
  choices: readonly { value: string; label: string }[]
  value: string
}

/** Up to this many choices, a select renders all of them at once. */
const FEW = 100

/** A select for one column of a file. A file may have a thousand, so options are rendered on focus. */
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
