import type { Build } from '../build/build'

export interface StepProps {
  build: Build
  onChange: (build: Build) => void
}
