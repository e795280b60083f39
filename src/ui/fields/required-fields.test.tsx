import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import '#tests/support/component/browser-gaps'
import { renderApp } from '#tests/support/component/render-app'
import { PasswordField } from './password-field'
import { SelectField } from './select-field'
import { TextAreaField } from './text-area-field'
import { TextField } from './text-field'

test.each([TextField, TextAreaField, SelectField, PasswordField])(
  'a field that is visibly marked as required has aria-required for assistive tech',
  (Field) => {
    renderApp(
      <>
        <Field label="Must" withAsterisk />
        <Field label="May" />
      </>,
    )
    const asks = (label: string) => screen.getByLabelText(label).getAttribute('aria-required')
    expect(asks('Must *')).toBe('true')
    expect(asks('May')).not.toBe('true')
  },
)
