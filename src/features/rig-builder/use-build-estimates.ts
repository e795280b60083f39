import { useMemo } from 'react'
import { usePublicSetting } from '#runtime/public-settings'
import { type BuildEstimates, readEstimates } from '#shared/builds/build-estimates'

/** The shop's prices and lead time for estimates, as stored on this device. */
export function useBuildEstimates(): BuildEstimates {
  const setting = usePublicSetting('build_estimates')
  return useMemo(() => readEstimates(setting), [setting])
}
