"""The page answers: its model, its engine and its workers, by the JavaScript module `_postwait`."""

import _postwait
from pyodide.ffi import JsException, can_run_sync, run_sync

from .._protocol import Refused, SweepAnswer
from .._json import to_json
from . import files, streams


def ask(function, *arguments):
    """What the page answers; what it throws is refused in its own words."""
    try:
        return function(*arguments)
    except JsException as error:
        refusal = KeyboardInterrupt() if error.name == "Interrupted" else Refused(str(error.message))
    raise refusal


class BrowserRun:
    """A run that the page holds."""

    def __init__(self, handle):
        self.handle = handle

    hash = property(lambda self: self.handle.hash)
    duration_ns = property(lambda self: self.handle.durationNs)
    failure = property(lambda self: self.handle.failure)

    def still_waiting(self):
        return self.handle.stillWaiting()

    def sheet(self, table):
        return self.handle.sheet(table)

    def figures(self):
        return self.handle.figures()

    def wait(self, event):
        return self.handle.wait(event)

    def histogram(self, event):
        return self.handle.histogram(event)

    def has_statistic(self, name):
        return self.handle.hasStatistic(name)

    def statistic(self, name):
        return self.handle.statistic(name)

    def trace(self, from_ns, until_ns):
        return ask(self.handle.trace, from_ns, until_ns)

    def commits(self, from_ns, until_ns):
        return ask(self.handle.commits, from_ns, until_ns)

    def statspack(self):
        return self.handle.statspack()


class BrowserRecording(BrowserRun):
    """A recording of a real kernel, which the page holds."""

    def scenario(self):
        return self.handle.scenario()

    def about(self):
        return self.handle.about()

    def threads(self):
        return self.handle.threads()

    def antagonists(self, thread):
        return ask(self.handle.antagonists, thread)

    def twin(self):
        return self.handle.twin()

    def device(self, of):
        return ask(self.handle.device, of)


class BrowserReader:
    """Takes the text of a recording."""

    def __init__(self):
        self._reader = _postwait.readRecording()

    def feed(self, text):
        return ask(self._reader.feed, text)

    def end(self, is_damaged, title, writer):
        return BrowserRecording(ask(self._reader.end, is_damaged, title, writer))


def _request_of(request):
    """As the page reads it."""
    return to_json(
        {
            "scenarios": request.scenarios,
            "firstSeeds": request.first_seeds,
            "seeds": request.seeds,
            "workers": request.workers,
            "hashes": request.hashes,
            "warmupMs": request.warmup_ms,
        }
    )


class BrowserBackend:
    """See `Backend`."""

    def program(self):
        return "", "", ""

    def schema(self):
        return _postwait.schema()

    def case_scenario(self, name):
        return ask(_postwait.caseScenario, name)

    def change(self, base, change):
        return ask(_postwait.change, base, change)

    def with_preset(self, base, preset):
        return ask(_postwait.withPreset, base, preset)

    def run(self, scenario):
        return BrowserRun(ask(_postwait.run, scenario))

    def sweep(self, request, progress, executor=None, cache=None):
        if executor is not None or cache is not None:
            raise Refused("A browser has no executors and no folders; a sweep runs on all cores there by itself.")
        told = _request_of(request)
        answer = run_sync(_postwait.sweep(told, progress)) if can_run_sync() else self._sweep_here(told, progress)
        if answer is None:
            raise KeyboardInterrupt("The sweep was cancelled.")
        if hasattr(answer, "error"):
            raise Refused(answer.error)
        return SweepAnswer(answer.figures.to_py(), answer.seeds.to_py(), answer.hashes)

    def _sweep_here(self, request, progress):
        progress.label = (
            "runs, on one core: without JavaScript Promise Integration, which this browser lacks, "
            "a cell can't wait for other cores; the figures are the same"
        )
        return ask(_postwait.sweepHere, request, progress)

    def read_recording(self):
        return BrowserReader()

    def device(self, request):
        return ask(_postwait.device, request)

    def interval(self, values):
        return _postwait.interval(values)

    def compare(self, first, second):
        return ask(_postwait.compare, first.handle, second.handle)

    def word_figures(self, values, kind):
        return _postwait.wordFigures(values, kind)

    def word_interval(self, interval, kind):
        return _postwait.wordInterval(interval, kind)

    def picture(self, plot):
        return ask(_postwait.picture, plot)

    def show(self, data, display_id, update):
        output = {"output_type": "update_display_data" if update else "display_data", "data": data, "metadata": {}}
        if display_id is not None:
            output["transient"] = {"display_id": display_id}
        streams.emit(to_json(output))

    def install(self, address):
        return files.install(address)
