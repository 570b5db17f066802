import { createContext, type ReactNode, use } from 'react'
import type { Device } from './device.ts'

/** What this browser keeps of the member, for everything below; made once at the start. */
export const DeviceProvider = ({ device, children }: { device: Device; children: ReactNode }) => (
  <DeviceContext value={device}>{children}</DeviceContext>
)

export const useDevice = () => {
  const device = use(DeviceContext)
  if (!device) throw new Error('useDevice needs a DeviceProvider around it')
  return device
}

const DeviceContext = createContext<Device | null>(null)
