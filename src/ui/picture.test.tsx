import { cleanup, fireEvent, render, screen } from '@testing-library/react'
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

it('a row without a picture gets the drawing at once, and none is tried', () => {
  render(<Picture path={null} alt="" />)
  expect(document.querySelector('img')).toBeNull()
  expect(document.querySelector('svg')).not.toBeNull()
})
