import { expect, test } from 'vitest'
import { csvText } from './csv-text'
import { readCsv } from './read-csv'

const file = (content: BlobPart | BlobPart[], name = 'products.csv') => new File([content].flat(), name)
const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return view.buffer
}

/** The cells of a file, header first. */
async function cells(content: BlobPart | BlobPart[]): Promise<string[][]> {
  const table = await readCsv(file(content))
  if ('message' in table) throw new Error(table.message ?? 'no CSV')
  return [table.header, ...table.rows.map((row) => [...row.cells])]
}
const problem = async (content: BlobPart | BlobPart[], name?: string) => {
  const table = await readCsv(file(content, name))
  return 'message' in table ? table.message : table
}

const TWO = [
  ['Title', 'Price'],
  ['Crème brûlée', '26'],
]

test.each<[string, BlobPart | BlobPart[]]>([
  ['UTF-8', 'Title,Price\nCrème brûlée,26\n'],
  ['a byte order mark', '\uFEFFTitle,Price\nCrème brûlée,26'],
  ['CRLF', 'Title,Price\r\nCrème brûlée,26\r\n'],
  ['CR alone', 'Title,Price\rCrème brûlée,26\r'],
  ['line ends of both kinds', 'Title,Price\r\nCrème brûlée,26\n'],
  ['semicolons', 'Title;Price\nCrème brûlée;26'],
  ['tabs', 'Title\tPrice\nCrème brûlée\t26'],
  ['quotes around everything', '"Title","Price"\n"Crème brûlée","26"'],
  ['blank rows', '\nTitle,Price\n\n,\nCrème brûlée,26\n\n'],
  ['UTF-16 with a byte order mark', utf16('\uFEFFTitle,Price\nCrème brûlée,26', true)],
  ['UTF-16, big-endian', utf16('\uFEFFTitle,Price\nCrème brûlée,26', false)],
  ['UTF-16 without a byte order mark', utf16('Title,Price\nCrème brûlée,26', true)],
  [
    'Windows-1252',
    Uint8Array.from('Title,Price\nCr\xe8me br\xfbl\xe9e,26', (letter) => letter.charCodeAt(0)),
  ],
])('reads %s', async (_, content) => expect(await cells(content)).toEqual(TWO))

test('quotes, commas and line ends inside a cell are part of its text', async () => {
  expect(await cells('Title,Text\r\n"12"" anvil, big","two\r\nlines"\r\n6" vise,plain')).toEqual([
    ['Title', 'Text'],
    ['12" anvil, big', 'two\nlines'],
    ['6" vise', 'plain'],
  ])
})

test('rows are numbered as in a spreadsheet: the first row below the header is 2, and blank rows count', async () => {
  const table = await readCsv(file('Title,Text\nA,"1\n2"\n\nB,x\n'))
  expect('rows' in table && table.rows.map(({ number }) => number)).toEqual([2, 4])
})

test('rows with too few or too many cells are returned unchanged, and the check reports them', async () => {
  expect(await cells('A,B\n1\n1,2,3')).toEqual([['A', 'B'], ['1'], ['1', '2', '3']])
})

test('a misplaced quotation mark makes its row malformed', async () => {
  const table = await readCsv(file('Title,Price\n"Cap" x,26\n"Forge",1\nVise,3'))
  expect('rows' in table && table.rows.map(({ isMalformed }) => isMalformed)).toEqual([true, undefined])
})

test('reads a file whose many slices split characters and line ends', async () => {
  const rows = Array.from({ length: 9_000 }, (_, row) => [`Crème ${row} 😀`, '"x, y"'])
  const text = rows.map(([title, price]) => `${title},${price}\r\n`).join('')
  const read = await cells(['Title,Text\r\n', text])
  expect(read).toHaveLength(9_001)
  expect(read.slice(1)).toEqual(rows.map(([title]) => [title, 'x, y']))
})

test("Excel's line 'sep=;' names the delimiter, and is not a row", async () => {
  const read = await readCsv(file('\uFEFFsep=;\r\nTitle;Price, net\r\nCap;26'))
  expect(read).toMatchObject({ header: ['Title', 'Price, net'], rows: [{ number: 2, cells: ['Cap', '26'] }] })
  expect(await cells('SEP=|\nA|B;C;D')).toEqual([['A', 'B;C;D']])
  expect(await problem('sep=;')).toBe('The CSV file is empty')
})

test('reads a thousand columns', async () => {
  const names = Array.from({ length: 1000 }, (_, column) => `Column ${column}`)
  expect((await cells(`${names}\n${names}`))[1]).toHaveLength(1000)
})

test('rejects an empty file and a file with only blank rows', async () => {
  expect(await problem('')).toBe('The CSV file is empty')
  expect(await problem('\uFEFF\r\n , \r\n')).toBe('The CSV file is empty')
})

test('rejects a file of 50 MB', async () => {
  const big = file('x')
  Object.defineProperty(big, 'size', { value: 50 * 1024 * 1024 })
  expect(await readCsv(big)).toEqual({
    message: 'This file is larger than 10 MB. Split it into smaller files.',
  })
})

test('rejects more rows than one import allows', async () => {
  expect(await problem(`Title\n${'x\n'.repeat(10_001)}`)).toBe(
    'This file has more than 10,000 rows. Split it into smaller files.',
  )
})

test('rejects a file whose name is not that of a CSV', async () => {
  expect(await problem('Title', 'products.xlsx')).toBeNull()
})

test('rejects a file named .csv that is not text', async () => {
  const sentence = 'This file isn’t a text file. Export it as CSV and try again.'
  expect(await problem(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0, 8, 0, 9))).toBe(sentence)
  expect(await problem(Uint8Array.of(0xff, 0xfe, 0x00))).toBe(sentence)
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  expect(await problem(Uint8Array.from([...signature, ...Array(200).fill(0x41)]))).toBe(sentence)
  expect(await problem(Uint8Array.of(0x54, 0x2c, 0x0a, 0xe8, 0x81))).toBe(sentence)
})

test('reports the row of an unclosed quotation mark, however long the rest of the file is', async () => {
  const sentence = 'Row 3 has an opening quotation mark without a closing one.'
  expect(await problem('A,B\n1,2\n"3,4\n5,6')).toBe(sentence)
  expect(await problem(`A,B\n1,2\n"3,4\n${'5,6\n'.repeat(200_000)}`)).toBe(sentence)
})

test('reports a file that can no longer be read', async () => {
  const gone = file('x')
  gone.slice = () =>
    ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as Blob
  expect(await readCsv(gone)).toEqual({ message: 'This file couldn’t be read. Choose it again.' })
})

test('reads an export back unchanged: formulas, quotes, line ends, numbers', async () => {
  const rows = ['=1+1', '+1 607', "'=x", '"12"', 'a,b;c', 'two\nlines', ' ', '-5', '😀', '<b>'].map(
    (text) => [text, 'x'],
  )
  const columns = [0, 1].map((at) => ({ header: `H${at}`, cell: (row: string[]) => row[at] }))
  const text = await csvText(columns, rows)
  expect(text.startsWith('\uFEFF"H0","H1"\r\n"\'=1+1","x"\r\n')).toBe(true)
  const { unguardFormula } = await import('./formula-guard')
  expect((await cells(text)).slice(1).map((row) => row.map(unguardFormula))).toEqual(rows)
  expect(await csvText([{ header: 'N', cell: (n: number) => n }], [-5])).toBe('\uFEFF"N"\r\n"-5"\r\n')
})
