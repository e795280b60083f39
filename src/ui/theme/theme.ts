/** The Mantine theme. */
import { createTheme } from '@mantine/core'
import buttonClasses from './button.module.css'
import inputClasses from './input.module.css'
import { themeValues } from './theme-values'

export const theme = createTheme({
  ...themeValues,
  components: {
    Button: { classNames: { root: buttonClasses.root, label: buttonClasses.label } },
    InputWrapper: {
      defaultProps: {
        inputWrapperOrder: ['label', 'description', 'input', 'error'],
        errorProps: { role: 'alert' },
      },
      classNames: {
        label: inputClasses.label,
        error: inputClasses.error,
        description: inputClasses.description,
      },
    },
    Input: { classNames: { input: inputClasses.input } },
  },
})
