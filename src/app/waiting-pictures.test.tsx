import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { mutate } from '#sync/mutate'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { Picture } from '#ui/pictures/picture'

afterEach(cleanup)

it('F1: shows a waiting picture from the device if there is no worker, and revokes its URL after the upload', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:waiting')
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const data = await openTestData({ kind: 'anonymous' })
  const key = 'quote-attachments/q/1.webp'
  await mutate(data.store, {
    label: { action: 'quote.send', subject: '' },
    changes: [{ op: 'insert', table: 'quote_requests', values: { attachments: [key] } }],
    files: [{ key, type: 'image/webp', bytes: new ArrayBuffer(3) }],
  })
  renderPage(<Picture path={`${key}?v=1`} alt="A photo" />, data)
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'A photo' }).getAttribute('src')).toBe('blob:waiting'),
  )
  expect(made.mock.calls.map(([blob]) => (blob as Blob).type)).toContain('image/webp')
  await data.store.write([], (tx) => tx.deleteFiles([key]))
  await waitFor(() => expect(screen.getByRole('img', { name: 'A photo' }).getAttribute('src')).toContain(key))
  expect(revoked).toHaveBeenCalledWith('blob:waiting')
})
