import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Picture } from './picture'
import { PictureSource } from './picture-source'

afterEach(cleanup)

it('shows the picture of bucket and path with the size that keeps its place', () => {
  render(<Picture path="rig-images/a.webp" alt="A brush truck" ratio="16/9" />)
  const image = screen.getByRole('img', { name: 'A brush truck' })
  expect(image.getAttribute('src')).toBe('/storage/v1/object/public/rig-images/a.webp')
  expect(Number(image.getAttribute('width')) / Number(image.getAttribute('height'))).toBeCloseTo(16 / 9)
  expect(image.getAttribute('loading')).toBe('lazy')
})

it('F1 a picture that waits on this device is shown from there', () => {
  const source = (path: string | null | undefined) =>
    path === 'rig-images/new.webp' ? 'blob:here' : undefined
  render(
    <PictureSource value={source}>
      <Picture path="rig-images/new.webp" alt="New" />
      <Picture path="rig-images/old.webp" alt="Old" />
    </PictureSource>,
  )
  expect(screen.getByRole('img', { name: 'New' }).getAttribute('src')).toBe('blob:here')
  expect(screen.getByRole('img', { name: 'Old' }).getAttribute('src')).toContain('rig-images/old.webp')
})

it('a picture that fails becomes a drawing with the same name', () => {
  render(<Picture path="rig-images/gone.webp" alt="A brush truck" />)
  fireEvent.error(screen.getByRole('img', { name: 'A brush truck' }))
  expect(screen.getByRole('img', { name: 'A brush truck' }).tagName).toBe('DIV')
})

it('a picture that failed is asked for again when the network is back', () => {
  render(<Picture path="rig-images/later.webp" alt="A brush truck" />)
  fireEvent.error(screen.getByRole('img', { name: 'A brush truck' }))
  fireEvent(window, new Event('online'))
  expect(screen.getByRole('img', { name: 'A brush truck' }).tagName).toBe('IMG')
})

it('a row without a picture gets the drawing at once, and none is tried', () => {
  render(<Picture path={null} alt="" />)
  expect(document.querySelector('img')).toBeNull()
  expect(document.querySelector('svg')).not.toBeNull()
})

const NAMED = 'rig-images/a b.HggKDYQIh4h_d4iHeHh3eId3-I_3.1600x1000.webp'

it('a name that tells its sizes gives each width, the size of its own, and the preview until it has loaded', async () => {
  render(<Picture path={NAMED} alt="A brush truck" sizes="50vw" />)
  const image = screen.getByRole('img', { name: 'A brush truck' })
  const base = '/storage/v1/object/public/rig-images/a%20b.HggKDYQIh4h_d4iHeHh3eId3-I_3.1600x1000'
  expect(image.getAttribute('srcset')).toBe(
    `${base}-480.webp 480w, ${base}-960.webp 960w, ${base}.webp 1600w`,
  )
  expect([image.getAttribute('sizes'), image.getAttribute('width'), image.getAttribute('height')]).toEqual([
    'auto, 50vw',
    '1600',
    '1000',
  ])
  await waitFor(() => expect(image.parentElement?.style.backgroundImage).toContain('data:image/png'))
})

it('a waiting picture and one that fails show neither other widths nor a preview of what is not there', () => {
  render(
    <PictureSource value={(path) => (path === NAMED ? 'blob:here' : undefined)}>
      <Picture path={NAMED} alt="New" />
    </PictureSource>,
  )
  const image = screen.getByRole('img', { name: 'New' })
  expect(image.getAttribute('srcset')).toBeNull()
  fireEvent.error(image)
  expect(screen.getByRole('img', { name: 'New' }).parentElement?.style.backgroundImage).toBe('')
})

it('a preview that cannot be drawn is left out', () => {
  render(<Picture path="rig-images/a._______.1600x1000.webp" alt="Odd" />)
  expect(screen.getByRole('img', { name: 'Odd' })).toBeDefined()
})
