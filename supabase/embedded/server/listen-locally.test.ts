import { expect, test } from 'vitest'
import { portProblem } from './listen-locally'

test('a port that the person may not use has another sentence than one that is taken', () => {
  expect(portProblem(80, 'EACCES')).toBe(
    'You don’t have permission to use port 80. Choose another with PORT=8080 npm start.',
  )
  expect(portProblem(4173, 'EADDRINUSE')).toBe(
    'Port 4173 is taken by another program. Stop it, or choose another with PORT=8080 npm start.',
  )
})
