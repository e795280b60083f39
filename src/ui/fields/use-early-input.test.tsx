import { render } from '@testing-library/react'
import { useRef, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { useEarlyInput } from './use-early-input'

const heard: string[] = []

function Filters() {
  const part = useRef<HTMLFieldSetElement>(null)
  useEarlyInput(part)
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState('')
  const [price, setPrice] = useState('any')
  const [isCompared, setCompared] = useState(false)
  return (
    <fieldset ref={part}>
      <input type="search" value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
      <select value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
        <option value="">All</option>
        <option value="vet">Vet</option>
      </select>
      {['any', 'low'].map((key) => (
        <input
          key={key}
          type="radio"
          name="price"
          value={key}
          checked={price === key}
          onChange={() => {
            heard.push(key)
            setPrice(key)
          }}
        />
      ))}
      <input
        type="checkbox"
        checked={isCompared}
        onChange={(event) => setCompared(event.currentTarget.checked)}
      />
      <output>{[search, kind, price, isCompared].join()}</output>
    </fieldset>
  )
}

afterEach(() => {
  document.body.replaceChildren()
  heard.length = 0
})

/** Prerenders the page, runs `meanwhile` on it, and hydrates it. */
function hydrate(meanwhile: (page: HTMLElement) => void): string {
  const page = document.createElement('main')
  document.body.append(page)
  page.innerHTML = renderToString(<Filters />)
  meanwhile(page)
  render(<Filters />, { container: page, hydrate: true })
  return page.querySelector('output')?.textContent ?? ''
}

const one = <T extends Element>(page: HTMLElement, selector: string): T => {
  const found = page.querySelector<T>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

test('early input is replayed after hydration', () => {
  const shown = hydrate((page) => {
    one<HTMLInputElement>(page, '[type=search]').value = 'forge'
    one<HTMLSelectElement>(page, 'select').value = 'vet'
    one<HTMLInputElement>(page, '[value=low]').checked = true
    one<HTMLInputElement>(page, '[type=checkbox]').checked = true
  })
  expect(shown).toBe('forge,vet,low,true')
  expect(heard).toEqual(['low'])
  expect(one<HTMLInputElement>(document.body, '[type=search]').value).toBe('forge')
  expect(one<HTMLInputElement>(document.body, '[value=any]').checked).toBe(false)
})

test('untouched fields fire no events', () => {
  expect(hydrate(() => undefined)).toBe(',,any,false')
  expect(heard).toEqual([])
})
