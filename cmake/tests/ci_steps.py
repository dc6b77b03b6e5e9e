"""Writes the commands of every job of a workflow as one shell script, FOLDER/JOB.sh, which runs them as the service does:
each step in a shell that ends at its first failure, later ones only if they say so, and the status of the first failure.

    ci_steps.py WORKFLOW FOLDER     GitHub Actions (it has jobs:) or GitLab CI
"""

import pathlib
import shlex
import sys

import yaml

SETTINGS = {"variables", "stages", "default", "include", "workflow"}  # of GitLab, beside its jobs


def steps_of(workflow):
    """Of each job, its commands and whether each runs after a failure."""
    if "jobs" in workflow:
        for name, job in workflow["jobs"].items():
            yield name, [(s["run"], s.get("if") == "always()") for s in job["steps"] if "run" in s]
    else:
        for name, job in workflow.items():
            if name not in SETTINGS:
                yield name.replace(":", "-"), [("\n".join(job["script"]), False)]


def main(source, folder):
    workflow = yaml.safe_load(pathlib.Path(source).read_text(encoding="utf-8"))
    variables = workflow.get("env", workflow.get("variables", {}))
    for name, steps in steps_of(workflow):
        lines = ["status=0"]
        lines += [f"export {key}={shlex.quote(str(value))}" for key, value in variables.items()]
        for command, is_always_run in steps:
            lines.append('while read -r place; do PATH=$place:$PATH; done <"$GITHUB_PATH"')
            run = f"bash -e -c {shlex.quote(command)} || status=${{status/#0/$?}}"
            lines.append(run if is_always_run else f'if [ "$status" = 0 ]; then {run}; fi')
        lines.append("exit $status")
        pathlib.Path(folder, f"{name}.sh").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
