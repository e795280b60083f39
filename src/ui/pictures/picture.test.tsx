import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Picture } from './picture'
import { PictureSource } from './picture-source'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('renders the picture of bucket and path with the size of its box', () => {
  render(<Picture path="rig-images/a.webp" alt="A brush truck" ratio="16/9" />)
  const image = screen.getByRole('img', { name: 'A brush truck' })
  expect(image.getAttribute('src')).toBe('/storage/v1/object/public/rig-images/a.webp')
  expect(Number(image.getAttribute('width')) / Number(image.getAttribute('height'))).toBeCloseTo(16 / 9)
  expect(image.getAttribute('loading')).toBe('lazy')
})

it('F1: renders a picture that is not uploaded yet from the device', () => {
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

it('replaces a picture that fails to load by a placeholder with the same alt text', () => {
  render(<Picture path="rig-images/gone.webp" alt="A brush truck" />)
  fireEvent.error(screen.getByRole('img', { name: 'A brush truck' }))
  expect(screen.getByRole('img', { name: 'A brush truck' }).tagName).toBe('DIV')
})

it('loads a failed picture again when the network is back', () => {
  render(<Picture path="rig-images/later.webp" alt="A brush truck" />)
  fireEvent.error(screen.getByRole('img', { name: 'A brush truck' }))
  fireEvent(window, new Event('online'))
  expect(screen.getByRole('img', { name: 'A brush truck' }).tagName).toBe('IMG')
})

it('renders only the placeholder without a path', () => {
  render(<Picture path={null} alt="" />)
  expect(document.querySelector('img')).toBeNull()
  expect(document.querySelector('svg')).not.toBeNull()
})

const NAMED = 'rig-images/a b.HggKDYQIh4h_d4iHeHh3eId3-I_3.1600x1000.webp'

it('renders srcset, size and preview from a name with a size', async () => {
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

it.each([
  [true, 'Photo not available'],
  [false, 'Photo not available offline'],
])(
  'keeps the blurred preview of a picture that cannot be loaded, with a few words: online %s',
  async (isOnline, words) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    render(<Picture path={NAMED} alt="A brush truck" />)
    fireEvent.error(screen.getByRole('img', { name: 'A brush truck' }))
    const missing = screen.getByRole('img', { name: 'A brush truck' })
    await waitFor(() => expect(missing.parentElement?.style.backgroundImage).toContain('data:image/png'))
    expect(missing.textContent).toBe(words)
  },
)

it('renders no srcset for a picture that is not uploaded', () => {
  render(
    <PictureSource value={(path) => (path === NAMED ? 'blob:here' : undefined)}>
      <Picture path={NAMED} alt="New" />
    </PictureSource>,
  )
  const image = screen.getByRole('img', { name: 'New' })
  expect(image.getAttribute('srcset')).toBeNull()
})

it('omits an invalid preview', () => {
  render(<Picture path="rig-images/a._______.1600x1000.webp" alt="Odd" />)
  expect(screen.getByRole('img', { name: 'Odd' })).toBeDefined()
})
