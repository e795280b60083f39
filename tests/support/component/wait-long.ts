/** On a busy computer, opening a database and rendering a page takes longer than the library's default of 1 s. */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 60_000 })
