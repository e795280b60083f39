import { expect, it } from 'vitest'
import { toFragment } from '#features/rig-builder/build/link'
import { PRESETS } from '#features/rig-builder/build/presets'
import { buildLinkErrors } from './field-values'

const FRAGMENT = toFragment(PRESETS.farrier)

it.each(['', ' ', FRAGMENT, `https://rigworks.example/build-your-rig#${FRAGMENT}`])(
  'the build of a project or rig may be %j',
  (text) => expect(buildLinkErrors(text)).toEqual({}),
)

it.each(['https://rigworks.example/build-your-rig', 'a rig', '#1.', `1.${'a'.repeat(1_500)}`])(
  'the build of a project or rig may not be %j, with a sentence that says what to paste',
  (text) =>
    expect(buildLinkErrors(text)).toEqual({
      build_link: 'Paste a link from the Share button in the rig builder',
    }),
)
