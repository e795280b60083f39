import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { type Build, CONTENT_IDS, DOORS, type Mount } from '../build/build'
import { withBase } from '../build/change'
import { CONTENTS } from '../build/contents'
import { withMount } from '../build/mount'
import { PRESETS } from '../build/presets'
import { Workbench } from '../workbench'

/** One compartment that is large enough for each content, in front of the wheel; a door of any kind fits it. */
const roomOn = (mount: Mount, height: number): Build => ({
  ...withMount(PRESETS.custom, mount),
  curb: [{ width: 40, upper: { door: 'side', content: 'empty' }, lower: null }],
  street: [],
  height,
})
const CHASSIS = withBase(roomOn('chassis', 66), 'chassis-84')

function Bench({ start }: { start: Build }) {
  const [build, setBuild] = useState(start)
  return <Workbench build={build} onChange={setBuild} undo={null} redo={null} />
}

/** Opens the compartment, and returns what chooses its door and its contents as a person does, by the form's controls. */
async function openCompartment(start: Build) {
  const user = userEvent.setup()
  renderPage(<Bench start={start} />, await openTestData({ kind: 'anonymous' }))
  await user.click(await screen.findByRole('button', { name: 'Compartments' }))
  await user.click(screen.getByRole('button', { name: /^1 ?Side-hinged door/ }))
  return (label: 'Door' | 'Inside', value: string) => {
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name: label })
    fireEvent.change(field, { target: { value } })
    expect(field.value).toBe(value)
  }
}
const problemCount = () => screen.queryByRole('button', { name: /^\d+ problems?$/ })?.textContent ?? 'none'

describe.each(CONTENT_IDS)('%s', (content) => {
  test('can be chosen behind each kind of door, or the reason why it cannot be built is stated', async () => {
    const choose = await openCompartment(CHASSIS)
    choose('Inside', content)
    for (const door of DOORS) {
      choose('Door', door)
      const reason = CONTENTS[content].notBehind?.[door]
      expect(problemCount(), door).toBe(reason ? '1 problem' : 'none')
      if (reason) screen.getByText((text) => text.endsWith(reason))
    }
  })
})

test.each(CONTENT_IDS.filter((content) => CONTENTS[content].notOn?.cap))(
  '%s: the reason why a cap cannot carry it is stated',
  async (content) => {
    const choose = await openCompartment(roomOn('cap', 38))
    choose('Inside', content)
    expect(problemCount()).toBe('1 problem')
    screen.getByText((text) => text.endsWith(CONTENTS[content].notOn?.cap ?? ''))
  },
)
