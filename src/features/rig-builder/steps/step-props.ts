import type { Build } from '../build/build'

/** Props of every step of the rig builder. */
export interface StepProps {
  build: Build
  onChange: (build: Build) => void
}
