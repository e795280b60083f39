import type { ParseResult } from 'papaparse'
import { isBlankRow } from './check-row'
import type { FileRow } from './csv-format'
import { decodeFile, type TextEncoding } from './decode-file'
import { guessDelimiter } from './guess-delimiter'
import { nextTask } from './next-task'

/** Largest file, in bytes: 10,000 rows of a kilobyte. */
const MAX_BYTES = 10 * 1024 * 1024
/** Most rows of a file. */
const MAX_ROWS = 10_000

/** 'sep=;', the first line of a file that tells Excel the delimiter. A spreadsheet does not count it as a row. */
const EXCEL_DELIMITER = /^sep=[^"\n](?:\n|$)/i

/** Characters in one row, far more than any table allows. A longer row means an unclosed quotation mark. */
const MAX_ROW_LENGTH = 256 * 1024

export interface CsvFile {
  name: string
  header: string[]
  /** Without blank rows. */
  rows: FileRow[]
  encoding: TextEncoding
}

/** Why a file is refused; `message` is null for a file whose name is not that of a CSV. */
export interface CsvProblem {
  message: string | null
}

/** Reads a CSV file in slices, so that the page stays responsive. Never rejects. */
export async function readCsv(file: File): Promise<CsvFile | CsvProblem> {
  // Checked by name only: Windows reports a CSV file as an Excel sheet, and phones report no type.
  if (!/\.csv$/i.test(file.name)) return { message: null }
  if (file.size > MAX_BYTES)
    return { message: 'This file is larger than 10 MB. Split it into smaller files.' }
  try {
    const text = await decodeFile(file)
    if (!text) return { message: 'This file isn’t a text file. Export it as CSV and try again.' }
    const table = await parse(text.pieces)
    return 'message' in table ? table : { ...table, name: file.name, encoding: text.encoding }
  } catch {
    return { message: 'This file couldn’t be read. Choose it again.' }
  }
}

/** Parses the pieces of a text one after the other; a row may begin in one piece and end in the next. */
async function parse(pieces: readonly string[]): Promise<Pick<CsvFile, 'header' | 'rows'> | CsvProblem> {
  const { default: Papa } = await import('papaparse')
  const [declared] = EXCEL_DELIMITER.exec(pieces[0] ?? '') ?? []
  const delimiter = declared?.at(4) ?? guessDelimiter(pieces[0] ?? '')
  const rows: FileRow[] = []
  let header: string[] | undefined
  let records = 0
  let rest = ''
  for (const [at, piece] of pieces.entries()) {
    const isLast = at === pieces.length - 1
    const text = at === 0 && declared ? piece.slice(declared.length) : rest + piece
    const parser = new Papa.Parser({ delimiter, newline: '\n' })
    const { data, errors, meta }: ParseResult<string[]> = parser.parse(text, 0, !isLast)
    rest = isLast ? '' : text.slice(meta.cursor)
    const isUnclosed = errors.some(({ code }) => code === 'MissingQuotes')
    if (isUnclosed || rest.length > MAX_ROW_LENGTH) {
      const row = records + data.length + (isUnclosed ? 0 : 1)
      return { message: `Row ${row} has an opening quotation mark without a closing one.` }
    }
    const malformed = new Set(errors.map(({ row }) => row))
    for (const [index, cells] of data.entries()) {
      records += 1
      const row = { number: records, cells, ...(malformed.has(index) ? { isMalformed: true } : {}) }
      if (isBlankRow(row)) continue
      if (header) rows.push(row)
      else header = cells
    }
    if (rows.length > MAX_ROWS) {
      return { message: 'This file has more than 10,000 rows. Split it into smaller files.' }
    }
    await nextTask()
  }
  return header ? { header, rows } : { message: 'The CSV file is empty' }
}
