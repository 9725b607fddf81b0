import { Component, type ReactNode } from "react";

interface LiveMapBoundaryProps {
  children: ReactNode;
  /** Shown in place of a live map that failed. */
  fallback: ReactNode;
  onFailure: () => void;
}

/** Keeps a live map whose script does not load, or that throws, from taking the whole page with it. */
export class LiveMapBoundary extends Component<LiveMapBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  // React has already written the error to the console.
  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
