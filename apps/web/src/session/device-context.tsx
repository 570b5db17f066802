import { createContext, type ReactNode, use } from 'react'
import type { Device } from './device.ts'

/** This browser's stored data of the member, for everything below; created once at the start. */
export const DeviceProvider = ({ device, children }: { device: Device; children: ReactNode }) => (
  <DeviceContext value={device}>{children}</DeviceContext>
)

export const useDevice = () => {
  const device = use(DeviceContext)
  if (!device) throw new Error('useDevice needs a DeviceProvider around it')
  return device
}

const DeviceContext = createContext<Device | null>(null)
