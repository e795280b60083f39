import { describe, expect, it } from 'vitest'
import { MAX_PICTURE_BYTES } from '../pictures/picture-header'
import { appendText, chooseShared, sharedText } from './shared-content'

const file = (name: string, type = 'image/jpeg', size = 1_000) => ({ name, type, size })

describe('chooseShared', () => {
  it('accepts usable pictures up to the limit, and gives a reason for rejecting each of the others', () => {
    const { chosen, leftOut } = chooseShared(
      [
        file('drawing.svg', 'image/svg+xml'),
        file('page.html', 'text/html'),
        file('nothing.jpg', 'image/jpeg', 0),
        file('huge.png', 'image/png', MAX_PICTURE_BYTES + 1),
        file('first.jpg'),
        file('untold', ''),
        file('third.jpg'),
      ],
      2,
    )
    expect(chosen.map(({ name }) => name)).toEqual(['first.jpg', 'untold'])
    expect(leftOut).toEqual([
      { name: 'drawing.svg', why: 'drawing' },
      { name: 'page.html', why: 'no_picture' },
      { name: 'nothing.jpg', why: 'empty' },
      { name: 'huge.png', why: 'too_large' },
      { name: 'third.jpg', why: 'too_many' },
    ])
  })

  it('shortens long names, replaces empty ones and removes bidi controls', () => {
    const names = ['x'.repeat(500), ' ', 'cod\u202egpj.exe'].map((name) => file(name, 'text/plain'))
    const { leftOut } = chooseShared(names, 5)
    expect(leftOut.map(({ name }) => name)).toEqual(['x'.repeat(80), 'A file', 'cod gpj.exe'])
  })
})

describe('sharedText', () => {
  it('joins title, text and link without duplicates', () => {
    expect(sharedText(['Truck for sale', 'Look at this', 'https://trucks.example/7'])).toBe(
      'Truck for sale\nLook at this\nhttps://trucks.example/7',
    )
    expect(sharedText(['Truck', 'Truck https://trucks.example/7', 'https://trucks.example/7'])).toBe(
      'Truck https://trucks.example/7',
    )
    expect(sharedText(['Same', 'Same', null])).toBe('Same')
    expect(sharedText([null, ' ', '\u0000'])).toBe('')
  })
})

describe('appendText', () => {
  it('adds the text below the existing text, only once', () => {
    const once = appendText('Ten feet\n', 'https://trucks.example/7', 100)
    expect(once).toEqual({ text: 'Ten feet\n\nhttps://trucks.example/7', isCut: false })
    expect(appendText(once.text, 'https://trucks.example/7', 100)).toEqual(once)
  })

  it('cuts the added text at the limit, never the existing text, and never inside a character', () => {
    expect(appendText('12345', 'abcdef', 10)).toEqual({ text: '12345\n\nabc', isCut: true })
    expect(appendText('12345', 'ab🛻', 10)).toEqual({ text: '12345\n\nab', isCut: true })
    expect(appendText('1234567890', 'abc', 5).text).toBe('1234567890')
  })
})
