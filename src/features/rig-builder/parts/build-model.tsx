import { useState } from 'react'
import type { Build } from '../build/build'
import { Stage } from '../stage'

/** The model of a build, to view only: it can be turned and its doors opened, but not edited. */
export function BuildModel({ build }: { build: Build }) {
  const [selected, setSelected] = useState<string | null>(null)
  return <Stage ref={null} build={build} face="curb" selected={selected} onTap={setSelected} />
}
