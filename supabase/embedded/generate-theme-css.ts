/** Writes src/ui/theme/theme-variables.css from the theme. A test compares the file with the theme. */
import { writeFileSync } from 'node:fs'
import { themeCss } from '#ui/theme/theme-css'

writeFileSync(new URL('../../src/ui/theme/theme-variables.css', import.meta.url), themeCss())
