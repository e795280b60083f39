import { useState } from 'react'
import type { Build } from '../build/build'
import { DoorList } from '../stage/door-list'
import { Stage } from '../stage/stage'
import { useModel } from '../stage/use-model'
import classes from './build-model.module.css'

/** The model of a build, to view only: it can be turned and its doors opened, but not edited. */
export function BuildModel({ build }: { build: Build }) {
  const [selected, setSelected] = useState<string | null>(null)
  const model = useModel(build)
  return (
    <>
      <div className={classes.model}>
        <Stage ref={null} {...{ build, model, selected }} face="curb" onTap={setSelected} />
      </div>
      <DoorList model={model} />
    </>
  )
}
