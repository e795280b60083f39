import type { TextInputProps } from '@mantine/core'
import { FormGridWide } from '#ui/fields/form-grid'
import { TextField } from '#ui/fields/text-field'

/** The required title of a row, which has the focus when its form opens. */
export const TitleField = (props: TextInputProps & { maxLength: number }) => (
  <FormGridWide>
    <TextField label="Title" withAsterisk data-autofocus {...props} />
  </FormGridWide>
)
