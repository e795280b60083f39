import { Button } from '@mantine/core'
import type { Ref } from 'react'
import type { QuotePicture } from '#runtime/quote-dialog'
import type { Build, Face } from '../build/build'
import { DrawnView } from '../drawings/drawn-view'
import { ModelStage } from './model-stage'
import classes from './stage.module.css'
import type { ModelHandle } from './use-model'

export interface StageProps {
  build: Build
  model: ModelHandle
  face: Face
  selected: string | null
  /** Called with the key of the compartment that was tapped. */
  onTap: (key: string) => void
  /** Null while there is no model. */
  ref: Ref<StageHandle | null>
}

/** What a page can have made of the model. */
export interface StageHandle {
  /** Pictures of the build from the front and from the rear. */
  takePictures(): Promise<QuotePicture[]>
  /** The model as a GLB file. Rejects if the browser cannot make it. */
  toGlb(): Promise<ArrayBuffer>
}

/** The rig in three dimensions, or the drawing if the browser cannot show it. */
export function Stage(props: StageProps) {
  const { build, model, face, selected } = props
  if (model.failure === null) return <ModelStage {...props} />
  return (
    <div className={classes.stage} data-drawing>
      <DrawnView build={build} view={face} selected={selected} />
      {model.failure === 'lost' ? (
        <div role="status" className="rw-cluster rw-gap-8 rw-center">
          <p className="rw-soft rw-small">Your browser stopped the 3D model. Your build is unchanged.</p>
          <Button variant="default" size="compact-md" onClick={() => model.setFailure(null)}>
            Show the Model Again
          </Button>
        </div>
      ) : (
        <p className="rw-soft rw-small">Your browser can’t show the 3D model, so here’s a drawing.</p>
      )}
    </div>
  )
}
