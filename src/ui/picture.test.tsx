import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Picture } from './picture'

afterEach(cleanup)

it('shows the picture of bucket and path with the size that keeps its place', () => {
  render(<Picture path="rig-images/a.webp" alt="A brush truck" ratio="16/9" />)
  const image = screen.getByRole('img', { name: 'A brush truck' })
  expect(image.getAttribute('src')).toBe('/storage/v1/object/public/rig-images/a.webp')
  expect(Number(image.getAttribute('width')) / Number(image.getAttribute('height'))).toBeCloseTo(16 / 9)
  expect(image.getAttribute('loading')).toBe('lazy')
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
