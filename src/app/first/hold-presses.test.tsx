import { expect, it } from 'vitest'
import { holdPresses } from './hold-presses'

it('the last press before the page answers counts once it does; links lead on', () => {
  const root = document.createElement('div')
  root.innerHTML =
    '<button id="one"><span>One</span></button><button id="two">Two</button><a href="#there">There</a>'
  document.body.append(root)
  const heard: string[] = []
  root.addEventListener('click', ({ target }) => heard.push((target as Element).id || 'there'))
  const [one, two, link] = [root.querySelector('span'), root.querySelector('#two'), root.querySelector('a')]
  const takePress = holdPresses(root)
  for (const pressed of [two, one] as HTMLElement[]) pressed.click()
  link?.click()
  expect(heard).toEqual(['there'])
  takePress()
  expect(heard).toEqual(['there', 'one'])
  ;(two as HTMLElement).click()
  takePress()
  expect(heard).toEqual(['there', 'one', 'two'])
  root.remove()
})
