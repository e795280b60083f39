import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { pictureLimit } from '#shared/pictures/picture-limit'
import type { TitledText } from '#shared/schema/rows'
import { renderApp } from '#tests/support/component/render-app'
import '#tests/support/component/browser-gaps'
import { FormPicturesContext } from './form-pictures-context'
import { MoneyField } from './money-field'
import { PictureField } from './picture-field'
import { PicturesField } from './pictures-field'
import { SuggestField } from './suggest-field'
import { TitledTextsField } from './titled-texts-field'

const POINTS = [
  { title: 'Light', description: 'Aluminum' },
  { title: 'Dry', description: 'Sealed doors' },
]

function Points({ onChange }: { onChange: (texts: TitledText[]) => void }) {
  const [points, setPoints] = useState(POINTS)
  return (
    <TitledTextsField
      label="Key points"
      itemName="key point"
      max={3}
      lengths={{ title: 120, description: 500 }}
      value={points}
      onChange={(texts) => {
        setPoints(texts)
        onChange(texts)
      }}
    />
  )
}

test('titled texts are changed, moved, removed and added, up to the maximum', async () => {
  let texts: TitledText[] = []
  renderApp(<Points onChange={(now) => (texts = now)} />)
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  fireEvent.change(screen.getByLabelText('Title of key point 1'), { target: { value: 'Very light' } })
  await press('Move Very light down')
  expect(texts.map(({ title }) => title)).toEqual(['Dry', 'Very light'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Very light down' }))
  await press('Remove Dry')
  await press('Add Key Point')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title of key point 2')))
  await press('Add Key Point')
  expect(texts).toEqual([
    { title: 'Very light', description: 'Aluminum' },
    { title: '', description: '' },
    { title: '', description: '' },
  ])
  expect(screen.getByRole('button', { name: 'Add Key Point' })).toHaveProperty('disabled', true)
})

test("a file that fails the field's check shows the sentence of Admin 5", async () => {
  const check = pictureLimit({
    noPicture: 'Please select a valid image file',
    tooLarge: 'Image must be smaller than 5MB',
  })
  renderApp(
    <FormPicturesContext value={{ find: () => undefined, add: () => undefined, setBusy: () => undefined }}>
      <PictureField label="Background" name="Slide" check={check} value="slideshow/slideshow/a.webp" />
    </FormPicturesContext>,
  )
  screen.getByRole('img', { name: 'Slide' })
  const drop = (file: File) =>
    fireEvent.drop(screen.getByRole('group', { name: 'Background' }), {
      dataTransfer: { types: ['Files'], files: [file] },
    })
  drop(new File(['%PDF'], 'rig.pdf', { type: 'application/pdf' }))
  await screen.findByText('Please select a valid image file')
  drop(new File(['<html>'], 'page.jpg', { type: 'image/jpeg' }))
  await screen.findByText(/^Please select a valid image file\. “page\.jpg” isn’t a picture we can open/)
  drop(new File([new ArrayBuffer(5 * 1024 * 1024)], 'huge.jpg', { type: 'image/jpeg' }))
  await screen.findByText('Image must be smaller than 5MB')
  screen.getByText('“huge.jpg”:')
})

test('pictures beyond the maximum are reported and not added', async () => {
  const add = vi.fn()
  const pictures = Array.from({ length: 60 }, (_, at) => `rig-images/rigs/${at}.webp`)
  renderApp(
    <FormPicturesContext value={{ find: () => undefined, add, setBusy: () => undefined }}>
      <PicturesField label="Photos" name="Rig" value={pictures} />
    </FormPicturesContext>,
  )
  const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }))
  fireEvent.drop(screen.getByRole('group', { name: 'Photos' }), { dataTransfer: { types: ['Files'], files } })
  await screen.findByText('“a.jpg” and 2 more were left out: the limit is 60 photos.')
  expect(add).not.toHaveBeenCalled()
})

test('MoneyField asks for a decimal keyboard, and SuggestField offers usual values', () => {
  renderApp(
    <>
      <MoneyField label="Price" defaultValue="12,500" />
      <SuggestField label="Make" suggestions={['Ford', 'RAM']} />
    </>,
  )
  expect(screen.getByLabelText('Price').getAttribute('inputmode')).toBe('decimal')
  expect(screen.getByLabelText('Make').getAttribute('list')).toBe(document.querySelector('datalist')?.id)
})
